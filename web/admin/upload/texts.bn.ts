import { banglaDigits } from '#rules/digits.ts'
import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  picture: (place) => `ছবি ${banglaDigits(place)}`,
  remove: (place) => `ছবি ${banglaDigits(place)} বাদ দিন`,
  removePicture: 'ছবিটি বাদ দিন',
}
