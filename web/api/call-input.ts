import type {
  BodyInput,
  CallShape,
  FormInput,
  ParamsOf,
  QueryInput,
} from "#shared/contract/call.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<C extends CallShape> = keyof ParamsOf<C> extends never
  ? unknown
  : { params: ParamsOf<C> };

/** The fields of a multipart form, plus an optional `image` file. */
type Form<C extends CallShape> = [FormInput<C>] extends [undefined]
  ? unknown
  : { form: FormInput<C> & { image?: Blob | undefined } };

interface SendOptions {
  signal?: AbortSignal;
  /** Callback that receives the fraction of the upload sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The input of an API call: path parameters, query string, body or form, and options. */
type CallInput<C extends CallShape> = Params<C> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> &
  Form<C> &
  SendOptions;

/** The arguments of `send` for an API call. The input is optional if the call requires none. */
export type CallArguments<C extends CallShape> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The input of an API call whose type is not known at compile time. */
export interface AnyInput extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}
