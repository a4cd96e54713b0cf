import { stringify } from 'csv-stringify/sync'

/**
 * A formula for a spreadsheet that separates cells by `;`, as those of many countries do: there a cell begins inside of ours, since quotes
 * count only where its own cells begin. A hyphen before a space begins a line of a list.
 */
const innerFormula = /(?<=[;\t\r\n][\s"]*)(?=[=+@＝＋－＠]|-(?!\s))/g

/** Spreadsheets take a text for UTF-8, and Bangla for Bangla, when it begins with this. */
export const BOM = '\ufeff'

/**
 * Lines of CSV, separated by commas. What a spreadsheet would run as a formula, at the beginning of a text or inside of it, gets an
 * apostrophe before it. A number is an amount, with two decimals and without that apostrophe: it can be added up, also below 0.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(innerFormula, "'") : cell))),
    {
      escape_formulas: true,
      quoted: true,
      record_delimiter: 'windows',
      cast: { number: (amount) => amount.toFixed(2) },
    },
  )
