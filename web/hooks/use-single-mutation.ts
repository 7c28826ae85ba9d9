import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/**
 * A mutation that ignores further calls while it is running, for example on a double click. For an ignored call,
 * `mutateAsync` returns undefined.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, "mutationKey">,
) {
  const queryClient = useQueryClient();
  const mutationKey = ["single", useId()];
  const mutation = useMutation({ ...options, mutationKey });
  // Checks the query client instead of `mutation.isPending`, which changes only at the next render.
  const isRunning = () => queryClient.isMutating({ mutationKey }) > 0;
  const mutate: typeof mutation.mutate = (...args) => {
    if (!isRunning()) mutation.mutate(...args);
  };
  const mutateAsync = (variables: Variables) =>
    isRunning() ? undefined : mutation.mutateAsync(variables);
  return { ...mutation, mutate, mutateAsync };
}
