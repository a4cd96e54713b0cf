import { type Language, type Titled, titleIn } from './languages.ts'
import { type SizeNames, sizeIn } from './size-name.ts'

type Item = Titled & { size?: string | null | undefined }

/** A product and its size, where it has one, in a text of this language: "Padma Trucker (58 cm)". */
export const itemIn = (language: Language, item: Item, names?: SizeNames): string =>
  item.size ? `${titleIn(language, item)} (${sizeIn(language, item.size, names)})` : titleIn(language, item)
