import { strToU8, zipSync } from 'fflate'

const types = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A text, or a number as Excel stores it. */
type Cell = string | { number: string } | null

/** An Excel file with one sheet. */
export function excelFile(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const cell = (value: Cell, place: string) => {
    if (value === null) return ''
    if (typeof value === 'object') return `<c r="${place}"><v>${value.number}</v></c>`
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  }
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const files = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(head + text)])))
}
