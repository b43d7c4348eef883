import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { string } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';

const KEY = 'familycamp-checkin-code';
const queryKey = ['checkin-code'] as const;

async function readCode(isAnew: boolean): Promise<string> {
  const code = await rpc('my_checkin_code', { anew: isAnew }, string());
  writeStored(KEY, code);
  return code;
}

/** The family's code as this phone last heard it, for a page that opens offline. Logging out deletes it. */
export function storedCode(): string | undefined {
  const stored = readStored(KEY);
  return typeof stored === 'string' ? stored : undefined;
}

const NAME = 'familycamp-checkin-name';

/** The account holder's name, kept beside the code. */
export function storedName(): string | undefined {
  const stored = readStored(NAME);
  return typeof stored === 'string' ? stored : undefined;
}

export const keepName = (name: string): void => writeStored(NAME, name);

export const familyCodeQuery = () => queryOptions({ queryKey, queryFn: () => readCode(false) });

/** Replaces the code; the old one stops working. */
export function useNewCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => readCode(true),
    onSuccess: (code) => queryClient.setQueryData(queryKey, code),
  });
}
