import { AskForChange } from './ask-for-change.tsx';
import { Objection } from './objection.tsx';

export default function AddressContent({ isObjection }: { readonly isObjection: boolean }) {
  return isObjection ? <Objection /> : <AskForChange />;
}
