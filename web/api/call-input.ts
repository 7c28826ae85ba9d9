import type {
  BodyInput,
  CallShape,
  FormInput,
  ParamsOf,
  QueryInput,
} from "#shared/contract/call.ts";

/**
 * The type of an input property called `Name`. The property is optional if all fields of `Value` are optional, because
 * `Record<never, never>` then extends `Value`. If `Value` is undefined, the type is `unknown`, which adds nothing to an
 * intersection.
 */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<C extends CallShape> = keyof ParamsOf<C> extends never
  ? unknown
  : { params: ParamsOf<C> };

/** The fields of a multipart form. The photo is optional. */
type Form<C extends CallShape> = [FormInput<C>] extends [undefined]
  ? unknown
  : { form: FormInput<C> & { image?: Blob | undefined } };

interface SendOptions {
  signal?: AbortSignal;
  /** Called with the fraction of the upload sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

type CallInput<C extends CallShape> = Params<C> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> &
  Form<C> &
  SendOptions;

/** The arguments of `send`. The input is optional if the API call has no required input. */
export type CallArguments<C extends CallShape> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The input of any API call, for code that knows the call only at run time. */
export interface AnyInput extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}
