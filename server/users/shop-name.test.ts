import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'

test('no user can use the shop’s name, and no text changes the direction in which it is read', async () => {
  await using shop = await startShop()
  const account = (userName: string) => ({ userName, email: 'somebody@tupi.example', password: PASSWORD })
  const plain = [
    'Tupi',
    ' T U P I ',
    'Tüpi',
    'Tup1',
    'TUPI™',
    'TupiOfficial',
    'The Tupi Official Store',
    '\u202eTupi',
    'Tu\u200dpi',
  ]
  const lookingAlike = [
    'Т\u0075pi',
    'Tup\u0456',
    '\u0442upi',
    '\u03a4UP\u0399',
    '𝐓𝐮𝐩𝐢',
    'ᴛᴜᴘɪ',
    'Ⓣⓤⓟⓘ',
    'টুপি',
    'টুপি অফিসিয়াল',
  ]
  for (const userName of [...plain, ...lookingAlike]) {
    const message = 'This name is the shop’s own. Choose another one'
    await refused(shop.guest().register({ body: account(userName) }), { status: 400, errors: { userName: message } })
  }
  for (const [index, userName] of ['টিপু সুলতান', 'Matt Upin', 'Topi', 'Тарас'].entries()) {
    await shop.guest().register({ body: { ...account(userName), email: `somebody-${index}@tupi.example` } })
  }
  const [rahim, { _id: productId }] = [await shop.registeredCustomer('Ra\u202ehim\u200d'), await shop.hasProduct()]
  assert.equal(rahim.user.userName, 'Rahim\u200d')
  const body = { productId, reviewMessage: '\u2066Soft\u2069 \u202ereally', reviewValue: 5 }
  assert.equal((await rahim.addReview({ body })).data.reviewMessage, 'Soft really')
  // A customer who had that name before it was reserved.
  await shop.db.updateTable('users').set({ userName: 'Тupi Store' }).where('id', '=', rahim.user._id).execute()
  assert.equal((await rahim.addReview({ body })).data.userName, 'Customer')
})
