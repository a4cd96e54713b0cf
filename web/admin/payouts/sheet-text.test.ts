import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excelFile } from './excel-file-testing.ts'
import { sheetText } from './sheet-text.ts'

test('an Excel file is read as the table that would be copied from it, with codes as they are written', async () => {
  const file = excelFile([
    ['Invoice', 'COD', 'Charge', 'Note'],
    ['abc-1', { number: '580' }, '70.5', 'left\nat the\tgate'],
    [{ number: '12345678901234567' }, { number: '0' }, null, 'x'],
  ])
  assert.equal(
    await sheetText(new Blob([file])),
    'Invoice\tCOD\tCharge\tNote\nabc-1\t580\t70.5\tleft at the gate\n12345678901234567\t0\t\tx',
  )
})

test('amounts and long numbers of an Excel file are read as Excel shows them', async () => {
  const numbers = [
    '1101.5999999999999',
    '-984.4499999999999',
    '1.2345678E7',
    '1.712345678E9',
    '-2.8421709430404007E-14',
  ]
  const text = await sheetText(new Blob([excelFile([numbers.map((number) => ({ number }))])]))
  assert.equal(text, '1101.6\t-984.45\t12345678\t1712345678\t0')
})

test('a file that is no Excel file is refused', async () => {
  await assert.rejects(sheetText(new Blob(['Invoice,COD\nabc-1,580'])))
})
