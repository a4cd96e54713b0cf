import otherLanguage from '../look/fonts/bangla.woff2?no-inline'
import display from '../look/fonts/latin-display.woff2?no-inline'
import label from '../look/fonts/latin-label.woff2?no-inline'
import text from '../look/fonts/latin-text.woff2?no-inline'

/** What the first screen is written in, fetched before anything else. */
export const firstFonts = [display, label, text, otherLanguage]
