import display from '../look/fonts/bengali-display.woff2?no-inline'
import strong from '../look/fonts/bengali-strong.woff2?no-inline'
import text from '../look/fonts/bengali-text.woff2?no-inline'
import marks from '../look/fonts/marks.woff2?no-inline'

/** What the first screen is written in, fetched before anything else. */
export const firstFonts = [marks, display, text, strong]
