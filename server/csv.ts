import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/**
 * A formula for a spreadsheet that separates cells by `;`, as those of many countries do: there a cell begins inside of ours, since quotes
 * count only where its own cells begin. A hyphen before a space begins a line of a list. What comes behind is looked at first: to look back from
 * each of a thousand spaces takes a million steps.
 */
const innerFormula = /(?=[=+@＝＋－＠]|-(?!\s))(?<=[;\t\r\n][\s"]*)/g

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

/** The columns of a file: what is in the first line, and what each has of a row. A number is an amount. */
export type Columns<Row> = Record<string, (row: Row) => string | number>

/** The first line of a file, and the lines of rows. */
export const csvTable = <Row>(columns: Columns<Row>) => ({
  head: BOM + csvLines([Object.keys(columns)]),
  lines: (rows: readonly Row[]) => csvLines(rows.map((row) => Object.values(columns).map((cell) => cell(row)))),
})

type Pieces<Row> = {
  head: string
  lines: (rows: readonly Row[]) => string
  /** The next rows after one, or the first ones; fewer than `atOnce` are the last. */
  listAfter: (last: Row | null) => Promise<Row[]>
  atOnce: number
  /** Called once the rows of a piece were taken. */
  afterPiece?: (rows: Row[]) => Promise<void>
}

/**
 * A file in pieces, each read when the one before it was sent: neither this process nor the database buffers anything for a slow client, and
 * reading stops when the client has disconnected. The first piece is read before: until then a failure is an answer.
 */
export async function csvInPieces<Row>({ head, lines, listAfter, atOnce, afterPiece }: Pieces<Row>): Promise<Readable> {
  let piece = await listAfter(null)
  const pieces = async function* () {
    yield head + lines(piece)
    while (piece.length === atOnce) {
      const [next] = await Promise.all([listAfter(piece.at(-1) ?? null), afterPiece?.(piece)])
      piece = next
      yield lines(piece)
    }
    await afterPiece?.(piece)
  }
  return Readable.from(pieces(), { highWaterMark: 1 })
}
