import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/** A mutation that ignores calls while it runs, such as a double click. */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, "mutationKey">,
) {
  const queryClient = useQueryClient();
  const mutationKey = ["single", useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...args) => {
    // The state is read from the query client, because the hook's own state is from the last render.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
