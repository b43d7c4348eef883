import { listFormat } from '../domain/list-format.ts';
import { language } from './en/language.ts';

/** Names within a sentence, in the language that is shown: “Anna, Freja and Emil”. */
export const listText = listFormat(language.locale);
