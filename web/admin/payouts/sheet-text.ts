import { readSheet } from 'read-excel-file/browser'

/** Bytes of an Excel file. A statement of 2,000 lines has some 200 kB. */
export const MAX_SHEET_BYTES = 2_000_000

/**
 * The first sheet of an Excel file as text, with tabs between its cells, as it would be copied from a spreadsheet. It is read in the
 * browser, so that no file of others is unpacked on the server. Throws for a file that is none.
 */
export async function sheetText(file: Blob): Promise<string> {
  const rows = await readSheet(file, { parseNumber: plainNumber })
  return rows.map((row) => row.map(cellText).join('\t')).join('\n')
}

/** Excel stores 1101.6 as 1101.5999999999999 and a large number as 1.2E7. A long code stays as it is: a number would lose its last digits. */
const plainNumber = (stored: string): string =>
  /^\d+$/.test(stored) ? stored : String(Number(Number(stored).toFixed(6)))

const cellText = (cell: unknown): string => {
  if (cell === null) return ''
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).replace(/\s+/g, ' ').trim()
}
