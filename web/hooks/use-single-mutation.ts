import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

/** A mutation that runs once at a time: a second press may come before one sees that the first has been taken. */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, "mutationKey">,
) {
  const queryClient = useQueryClient();
  const mutationKey = ["single", useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: typeof mutation.mutate = (...order) => {
    // Asked of the client: the state of this hook is that of the last rendering.
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...order);
  };
  return { ...mutation, mutate };
}
