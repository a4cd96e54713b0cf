import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, MAX_PAYOUT_COLUMNS, phoneIn, poishaIn } from './payout-columns.ts'
import { codesIn, linesIn, payoutLineState, tableIn } from './payout-statement.ts'

const read = (text: string, known: string[] = []) => {
  const table = tableIn(text)
  return linesIn(table, columnsOf(table, new Set(known.map((code) => code.toLowerCase()))))
}

test('the columns of a statement are found by what is in them, whatever their order', () => {
  const lines = read(
    'SL,Customer,Phone,Charge,Consignment,COD,Payable\n1,Rahim,01712345678,70,91234561,"1,253.00",1183\n2,Karim,1812345678,70,91234562,580,510\nTotal,,,140,,1833,1693',
    ['91234561', '91234562'],
  )
  assert.deepEqual(lines, [
    { codes: ['91234561'], phone: '01712345678', collected: 125_300, fee: 7_000, net: 118_300 },
    { codes: ['91234562'], phone: '01812345678', collected: 58_000, fee: 7_000, net: 51_000 },
  ])
})

test('without headers the sum of two amounts is what was collected', () => {
  const [line] = read('a1b2c3\t510\t70\t580\nd4e5f6\t400\t100\t500', ['a1b2c3', 'D4E5F6'])
  assert.deepEqual(line, { codes: ['a1b2c3'], phone: null, collected: 58_000, fee: 7_000, net: 51_000 })
})

test('charges in several columns add up, unless one of them has their sum', () => {
  const charges = (headers: string, cells: string) => {
    const [line] = read(`Consignment,Collected Amount,${headers}\nAB1234567,1000,${cells}`, ['AB1234567'])
    return [line?.collected, line?.fee, line?.net]
  }
  const right = [100_000, 7_000, 93_000]
  assert.deepEqual(charges('Delivery Fee,COD Fee', '60,10'), right)
  assert.deepEqual(charges('Delivery Fee,COD Fee,Discount on fee', '-60,-15,5'), right)
  assert.deepEqual(charges('Delivery Fee,COD Fee,Total Charge', '60,10,70'), right)
  assert.deepEqual(charges('Total Charge,Delivery Fee,COD Fee', '70,60,10'), right)
  assert.deepEqual(charges('Delivery Fee,COD Fee,Total Charge,Payable', '60,10,70,930'), right)
  assert.deepEqual(charges('Delivery Fee,COD Fee,Net', '60,10,930'), right)
  assert.deepEqual(charges('Delivery Charge,COD Charge,Charges', '60,10,70'), right)
  assert.deepEqual(charges('Charges,Delivery Charge,COD Charge', '70,-60,-10'), right)
  assert.deepEqual(charges('Delivery Charge,COD Charge,Return Charge', '50,10,10'), right)
  const often = ['AB1234567,1000,60,0,60', 'AB1234568,500,60,0,60', 'AB1234569,500,60,0,60', 'AB1234560,1500,60,15,75']
  assert.deepEqual(
    read(`Consignment,Collected Amount,Delivery Charge,COD Charge,Charges\n${often.join('\n')}`, ['AB1234567']).map(
      ({ fee }) => fee,
    ),
    [6_000, 6_000, 6_000, 7_500],
  )
  const table = tableIn('AB1234567,1000,60,10')
  assert.equal(linesIn(table, ['code', 'collected', 'fee', 'fee'])[0]?.net, 93_000, 'as staff have set the columns')
})

test('a sheet of many columns of numbers is read at once; what is right of the sixtieth column has no role', () => {
  const ones = (count: number) => Array.from({ length: count }, () => '1')
  const wide = (code: string) => ['580', ...ones(15), '70', '510', code].join()
  const [line] = read(`${wide('abc-0')}\n${wide('abc-1')}`, ['abc-0', 'abc-1'])
  assert.deepEqual(line, { codes: ['abc-0'], phone: null, collected: 58_000, fee: 7_000, net: 51_000 })
  const begun = performance.now()
  const roles = columnsOf(tableIn([...Array(1_400)].map(() => ones(70).join('\t')).join('\n')), new Set())
  // To compare each three columns in each row takes minutes.
  assert.ok(performance.now() - begun < 20_000)
  assert.deepEqual([roles.length, roles.filter((role) => role !== 'none')], [MAX_PAYOUT_COLUMNS, ['collected', 'net']])
})

test('a message with an endless word is read at once, without that word', () => {
  const begun = performance.now()
  const words = tableIn(`1${','.repeat(190_000)}1\nPaid T9ZK81\nPaid T9ZK82\nPaid T9ZK83`)
  // To look for the end of the commas from each of them takes minutes.
  assert.ok(performance.now() - begun < 20_000)
  assert.deepEqual(words, [[], ['T9ZK81'], ['T9ZK82'], ['T9ZK83']])
})

test('an amount with the many decimals that a program has calculated is read in whole poisha', () => {
  assert.deepEqual(
    read('Invoice,COD,Charge,Net\nabc-1,1054.4499999999999,70.000000000000014,984.4499999999999', ['abc-1']),
    [{ codes: ['abc-1'], phone: null, collected: 105_445, fee: 7_000, net: 98_445 }],
  )
})

test('a quoted cell of CSV may have line breaks in it, and a quote within a cell is a character', () => {
  const rows = [
    'abc-1,"House 5\r\nRoad 2, Dhaka",580,60,520',
    'abc-2,Cap 7" brim,580,60,520',
    'abc-3,"Cap 7"" brim","1,580",60,"1,520"',
    'abc-4,"never closed,580,60,520',
    'abc-5,"House 6"x,580,60,520',
  ]
  const table = tableIn(['Invoice,Note,COD,Charge,Net', ...rows].join('\r\n'))
  assert.deepEqual(
    table.map(([code, note, cod, ...rest]) => [code, note, cod, rest.length]),
    [
      ['Invoice', 'Note', 'COD', 2],
      ['abc-1', 'House 5\nRoad 2, Dhaka', '580', 2],
      ['abc-2', 'Cap 7" brim', '580', 2],
      ['abc-3', 'Cap 7" brim', '1,580', 2],
      ['abc-4', '"never closed', '580', 2],
      ['abc-5', '"House 6"x', '580', 2],
    ],
  )
  const begun = performance.now()
  for (const odd of ['"', ',"', '"",', '"" ', ', "', '",x', '"a""']) tableIn(`"${odd.repeat(50_000)}x`)
  assert.ok(performance.now() - begun < 20_000)
})

test('a message in words and one in Bangla digits are read', () => {
  assert.deepEqual(read('Paid: T9ZK81 Tk 580\nPaid: T9ZK82 Tk 430', ['t9zk81', 't9zk82']), [
    { codes: ['T9ZK81'], phone: null, collected: 58_000, fee: 0, net: 58_000 },
    { codes: ['T9ZK82'], phone: null, collected: 43_000, fee: 0, net: 43_000 },
  ])
  assert.deepEqual(
    [poishaIn('৳১,২৫৩'), poishaIn('(৭০)'), poishaIn('−70.5'), poishaIn('abc'), poishaIn('580/-')],
    [125_300, -7_000, -7_050, null, 58_000],
  )
  assert.equal(phoneIn('১৭১২৩৪৫৬৭৮'), '01712345678')
})

test('negative lines are what the courier takes', () => {
  assert.deepEqual(
    read('Invoice,COD,Fee,Net\nabc-1,580,70,510\nabc-2,0,70,-70\nabc-3,-580,0,-580', ['abc-1', 'abc-2', 'abc-3']),
    [
      { codes: ['abc-1'], phone: null, collected: 58_000, fee: 7_000, net: 51_000 },
      { codes: ['abc-2'], phone: null, collected: 0, fee: 7_000, net: -7_000 },
      { codes: ['abc-3'], phone: null, collected: -58_000, fee: 0, net: -58_000 },
    ],
  )
})

test('a line is settled, short, too much, there twice, deducted or unknown', () => {
  const state = (collected: number, settled = 0) =>
    payoutLineState({ collected, fee: 0 }, { expected: 580, settled, deducted: [] })
  assert.deepEqual(
    [state(580), state(500), state(600), state(580, 580), state(-580), state(80, 500), state(500, 500)],
    ['settled', 'short', 'over', 'twice', 'deducted', 'settled', 'twice'],
  )
  assert.equal(payoutLineState({ collected: 580, fee: 0 }, null), 'unknown')
  const prepaid = (fee: number) =>
    payoutLineState({ collected: 0, fee }, { expected: 0, settled: 0, deducted: [{ collected: 0, fee: 60 }] })
  assert.deepEqual([prepaid(60), prepaid(70)], ['twice', 'deducted'])
  assert.deepEqual(codesIn([['91234561', 'x', '580.50']]), ['91234561'])
})
