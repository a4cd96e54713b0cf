import type { Sentence } from '#rules/languages.ts'

export const areaNotFound: Sentence = {
  en: 'The courier’s area for this thana is not known. Choose it from its list',
  bn: 'এই থানার জন্য কুরিয়ারের এরিয়া জানা নেই। তালিকা থেকে বেছে নিন',
}
