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

/** Input of a multipart call: the form fields of the contract and the file `image`. */
type Form<C extends CallShape> = [FormInput<C>] extends [undefined]
  ? unknown
  : { form: FormInput<C> & { image?: Blob | undefined } };

interface SendOptions {
  signal?: AbortSignal;
  /** Called during the upload with the fraction of the form that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The argument of an API call: path parameters, query, body or form, and send options. */
type CallInput<C extends CallShape> = Params<C> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> &
  Form<C> &
  SendOptions;

/** The input as an argument list, which may be empty if the call requires no input. */
export type CallArguments<C extends CallShape> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The untyped input, for code that can send any API call. */
export interface AnyInput extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}
