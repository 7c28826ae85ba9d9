import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/** A mutation that ignores calls to `mutate` while it is running, for example on a double click. */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, "mutationKey">,
) {
  const queryClient = useQueryClient();
  const mutationKey = ["single", useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...args) => {
    // Checks the query client, because the hook's own state is only updated on the next render.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
