/**
 * A sheet of paper, on the screen and from a printer. Paper is white, whatever the screen's theme. Bangla letters reach above their line:
 * without room at the top they would end on the sheet before.
 */
export const sheetClass =
  'break-after-page on-sheet border border-line bg-raised p-4 last:break-after-auto sm:p-10 print:border-0 print:px-0 print:py-4'
