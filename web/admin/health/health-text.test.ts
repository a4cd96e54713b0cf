import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentText } from '#rules/date-text.ts'
import { backupText, errorsText, mailText, recoveryText, sizeText } from './health-text.ts'

test('sizes are written in common units', () => {
  const sizes = [0, 999, 1_000, 7_950_000, 99_950_000, 134_217_728, 42_949_672_960, 3e15].map(sizeText)
  assert.deepEqual(sizes, ['0 bytes', '999 bytes', '1.0 kB', '8.0 MB', '100.0 MB', '134 MB', '42.9 GB', '3000 TB'])
})

test('an owner sees what to do where something is to be done, and only there', () => {
  const at = '2026-11-22T04:30:00.000Z'
  const moment = momentText(at)
  assert.match(backupText({ state: 'warning', isSetUp: false, lastAt: null }).advice, /^Set BACKUP_DIR/)
  assert.deepEqual(backupText({ state: 'good', isSetUp: true, lastAt: at }), {
    facts: `Finished ${moment}.`,
    advice: '',
  })
  assert.match(mailText({ state: 'warning', isSetUp: false, waiting: 0, givenUp: 0 }).advice, /^Set SMTP_URL/)
  assert.match(mailText({ state: 'warning', isSetUp: true, waiting: 1, givenUp: 2 }).facts, /^1 mail waits .+, 2 could/)
  const recovery = { state: 'good', waitingBytes: 0, waitingSince: null, lastCopyAt: at } as const
  assert.deepEqual(recoveryText(recovery), {
    facts: `The database was copied ${moment}. All that happened since is in BACKUP_DIR.`,
    advice: '',
  })
  const waiting = recoveryText({ ...recovery, state: 'bad', waitingBytes: 33_554_432, waitingSince: at })
  assert.ok(waiting.facts.includes(`33.6 MB of what happened since ${moment} wait`))
  assert.notEqual(waiting.advice, '')
  assert.match(errorsText({ state: 'warning', lastDay: 1, lastAt: at }).facts, /^1 error in the last day/)
})
