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

/** A multipart body: the fields of the contract and the one file, `image`. */
type Form<C extends CallShape> = [FormInput<C>] extends [undefined]
  ? unknown
  : { form: FormInput<C> & { image?: Blob | undefined } };

/** How a call is sent. */
interface Sending {
  signal?: AbortSignal;
  /** Told the share of a form that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a call needs to be sent; parts that the contract requires are required here. */
type CallInput<C extends CallShape> = Params<C> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> &
  Form<C> &
  Sending;

/** The input as an argument list: absent only where nothing is required. */
export type CallArguments<C extends CallShape> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The same, as the code that sends any call sees it. */
export interface AnyInput extends Sending {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}
