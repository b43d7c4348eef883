import type { LanguageCode } from '../../../src/domain/campers/languages.ts';
import { danish } from './texts/danish.ts';
import { english } from './texts/english.ts';

export type Texts = typeof english;

const texts: Readonly<Record<LanguageCode, Texts>> = { en: english, da: danish };

export const textsIn = (language: LanguageCode): Texts => texts[language];
