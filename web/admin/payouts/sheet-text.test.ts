import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excelFile } from './excel-file.ts'
import { sheetText } from './sheet-text.ts'

test('an Excel file is read as the table that would be copied from it, with codes as they are written', async () => {
  const file = excelFile([
    ['Invoice', 'COD', 'Charge', 'Note'],
    ['abc-1', 580n, '70.5', 'left\nat the\tgate'],
    [12345678901234567n, 0n, null, 'x'],
  ])
  assert.equal(
    await sheetText(new Blob([file])),
    'Invoice\tCOD\tCharge\tNote\nabc-1\t580\t70.5\tleft at the gate\n12345678901234567\t0\t\tx',
  )
})

test('a file that is no Excel file is refused', async () => {
  await assert.rejects(sheetText(new Blob(['Invoice,COD\nabc-1,580'])))
})
