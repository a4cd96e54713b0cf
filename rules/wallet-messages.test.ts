import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchOf, walletMessagesIn } from './wallet-messages.ts'

const bkash =
  'You have received Tk 5,075.00 from 01712345678. Fee Tk 0.00. Balance Tk 12,310.55. TrxID BLU1H6X87P at 30/12/2024 13:22'
const bkashRef =
  'You have received Tk 150.00 from 01812345678. Ref 7k2pa. Fee Tk 0.00. Balance Tk 10,150.00. TrxID BKA96AB813 at 30/12/2024 13:25'
const cashIn =
  'Cash In Tk 1,000.00 from 01912345678 successful. Fee Tk 0.00. Balance Tk 1,200.00. TrxID CKA96AB814 at 30/12/2024 14:00'
const payment =
  'Payment Tk 580.00 received from 01612345678. Fee Tk 8.70. Balance Tk 2,000.00. TrxID DKA96AB815 at 30/12/2024 15:00'
const nagad = `Money Received.
Amount: Tk 150.00
Sender: 01512345678
Ref: N/A
TxnID: 71UDABC2
Balance: Tk 3,150.00
30/12/2024 13:22`
const rocket =
  'Cash-In from A/C: 017***456781 Tk150.00 Comm:Tk0; A/C Balance: Tk1,150.00.TxnId:1234567890 Date:30-DEC-24 01:22:33 pm.'

const read = (text: string) =>
  walletMessagesIn(text).map(({ wallet, trxId, amount, sender }) => [wallet, trxId, amount, sender])

test('messages of bKash, Nagad and Rocket have their amount, TrxID and sender, and never the balance', () => {
  assert.deepEqual(read(bkash), [['bkash', 'BLU1H6X87P', 5075, '01712345678']])
  assert.deepEqual(read(bkashRef), [['bkash', 'BKA96AB813', 150, '01812345678']])
  assert.deepEqual(read(cashIn), [['bkash', 'CKA96AB814', 1000, '01912345678']])
  assert.deepEqual(read(payment), [['bkash', 'DKA96AB815', 580, '01612345678']])
  assert.deepEqual(read(nagad), [['nagad', '71UDABC2', 150, '01512345678']])
  assert.deepEqual(read(rocket), [['rocket', '1234567890', 150, null]])
})

test('many messages are read at once, with or without blank lines, each transfer once', () => {
  const all = [bkash, nagad, rocket, bkashRef, cashIn, payment]
  for (const text of [all.join('\n\n'), all.join('\n'), [...all, bkash, nagad].join('\r\n')]) {
    assert.deepEqual(
      read(text).map(([, trxId]) => trxId),
      ['BLU1H6X87P', '71UDABC2', '1234567890', 'BKA96AB813', 'CKA96AB814', 'DKA96AB815'],
    )
  }
  assert.equal(read(`${bkash} ${bkashRef}`).length, 2)
  assert.equal(read(bkash.replace('Tk 5,075.00', 'Tk ৫,০৭৫.০০'))[0]?.[2], 5075)
})

test('lines of a statement are read without labels; headings, what was sent, and other texts are not', () => {
  const statement = `Date\tTrxID\tFrom\tAmount\tBalance
30/12/2024 13:22\tBLU1H6X87P\t01712345678\t150.00\t12,310.55
30/12/2024 13:25, BKA96AB813, 01812345678, 1,230.50`
  assert.deepEqual(read(statement), [
    [null, 'BLU1H6X87P', 150, '01712345678'],
    [null, 'BKA96AB813', 1230.5, '01812345678'],
  ])
  assert.deepEqual(read('Send Money to 01712345678 Tk 100.00 successful. TrxID EKA96AB816'), [])
  assert.deepEqual(read('Your OTP is 123456. Call 01712345678'), [])
  assert.deepEqual(read(''), [])
})

test('messages of money that the shop has sent are no payments of buyers', () => {
  const sent = [
    'Send Money Tk 580.00 to 01712345678 successful. Ref 1. Fee Tk 5.00. Balance Tk 479.65. TrxID DCK1B9P81H at 30/12/2024 13:22',
    'Payment Tk 250.00 to Aarong successful. Fee Tk 0.00. Balance Tk 229.65. TrxID DCK1B9P82H at 30/12/2024 13:25',
    'Payment of Tk 1,250.00 to 01712345679 is successful. Balance Tk 9.00. TrxID DCK1B9P83H at 30/12/2024 13:26',
    'Cash Out Tk 500.00 to 01712345670 successful. Fee Tk 9.25. Balance Tk 9.00. TrxID DCK1B9P84H at 30/12/2024 13:27',
    'Mobile Recharge Tk 50.00 to 01712345671 successful. Balance Tk 9.00. TrxID DCK1B9P85H at 30/12/2024 13:28',
    'Bill Payment Tk 900.00 for DESCO successful. Balance Tk 9.00. TrxID DCK1B9P86H at 30/12/2024 13:29',
    'Money Sent.\nAmount: Tk 150.00\nReceiver: 01512345678\nTxnID: 71UDABC3\nBalance: Tk 3,150.00',
  ]
  for (const message of sent) assert.deepEqual(read(message), [], message)
  assert.deepEqual(
    read([bkash, ...sent, payment].join('\n')).map(([, trxId]) => trxId),
    ['BLU1H6X87P', 'DKA96AB815'],
  )
})

test('a text with endless blanks, words, lines or digits is read at once, and so are the messages in it', () => {
  const odd = [
    `trx${' '.repeat(29_000)}x`,
    `tk${' '.repeat(29_000)}x`,
    `fee${' '.repeat(29_000)}x`,
    'payment '.repeat(3_500),
    'a\n'.repeat(14_500),
    `TrxID BLU1H6X87P ${'1'.repeat(28_000)}`,
  ]
  const begun = performance.now()
  for (const text of odd) assert.equal(read(`${text}\n${bkashRef}`)[0]?.[1], 'BKA96AB813', text.slice(0, 20))
  // To look for the end of the blanks from each of them takes seconds, and to try each grouping of the digits has no end.
  assert.ok(performance.now() - begun < 1_500)
})

test('a message fits a waiting claim by wallet, TrxID, amount and sender', () => {
  const claim = { wallet: 'bkash', trxId: 'BLU1H6X87P', amount: 150, sender: '01712345678', state: 'waiting' } as const
  const message = { wallet: 'bkash', trxId: 'BLU1H6X87P', amount: 150, sender: '01712345678' } as const
  const match = (changes: object, of: object = {}) =>
    matchOf({ ...message, ...changes }, [{ ...claim, ...of }], []).match
  assert.equal(match({}), 'matched')
  assert.equal(match({ wallet: null, sender: null }), 'matched')
  assert.equal(match({ amount: 149.5 }), 'otherAmount')
  assert.equal(match({ sender: '01812345678' }), 'otherSender')
  assert.equal(match({ wallet: 'nagad' }), 'noClaim')
  assert.equal(match({ trxId: 'BLU1H6X87O' }), 'noClaim')
  assert.equal(match({}, { state: 'confirmed' }), 'confirmed')
  assert.equal(match({}, { state: 'refused' }), 'noClaim')
})
