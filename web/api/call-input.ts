import type {
  BodyInput,
  CallShape,
  FormInput,
  ParamsOf,
  QueryInput,
} from "#shared/contract/call.ts";

/**
 * The property `Name` of a call's input. Optional if all its fields are optional: `Record<never, never>` then extends
 * `Value`. Absent if the call has no such input: the type is then `unknown`, which adds nothing to an intersection.
 */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<C extends CallShape> = keyof ParamsOf<C> extends never
  ? unknown
  : { params: ParamsOf<C> };

/** The fields of a multipart form, with an optional photo. */
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

/** The arguments of `send`. The input is optional if the API call requires none. */
export type CallArguments<C extends CallShape> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The input of any API call, for code that does not know the call at compile time. */
export interface AnyInput extends SendOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}
