import type { Locator } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

test('a shopper on a phone types Banglish and chooses a suggestion, with a finger or the keys', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'নীল টুপি', price: 700, category: 'vintage' })
  await shop.hasProduct({ title: 'Royal Bengal Snapback', category: 'best' })
  await shop.hasProduct({ title: 'Dhanmondi Snapback', category: 'limited' })
  const page = await browse('phone')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/suggestions-[^/]*\.js/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(paths.about)
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Open search' }).click()
  const box = page.getByPlaceholder('Tupi Search')
  await box.pressSequentially('tupi')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText([/নীল টুপি.*৳700/])
  await expect(page.getByText('1 suggestion')).toBeAttached()
  expect(scripts).toHaveLength(1)
  await expect(page.getByRole('combobox', { name: 'Tupi Search', expanded: true })).toBeFocused()
  await expectAccessible(page, 'suggestions while the shopper types')
  await list.getByRole('option').click()
  await expect(page.getByRole('heading', { level: 1, name: 'নীল টুপি' })).toBeVisible()
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: 'Open search' }).click()
  await box.fill('sna')
  await expect(list.getByRole('option')).toHaveText([/Dhanmondi/, /Royal Bengal/])
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/Royal Bengal/)
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('sna')
  await box.press('ArrowDown')
  await expect(list).toBeVisible()
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Royal Bengal Snapback' })).toBeVisible()

  // Three letters are no search: the page shows first what may have been meant.
  await page.goto(paths.searchFor('sna'))
  await expect(page.getByText('A search needs more than 3 letters.')).toBeVisible()
  const meant = page.getByRole('region', { name: 'You may mean' })
  await expect(meant.getByRole('link')).toHaveText([/Dhanmondi/, /Royal/])
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN
  expect(await topOf(meant)).toBeLessThan(await topOf(page.getByText('No result found!')))
  await page.goto(paths.searchFor('umbrella'))
  await expect(page.getByText('No result found!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular now' }).getByRole('link')).toHaveText([/Royal/])
})

test('a word that is being composed while the script of the suggestions arrives stays as it is typed', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'নীল টুপি' })
  const page = await browse('phone')
  await page.goto(paths.about)
  const letGo = await holdRequests(page, '**/assets/suggestions-*.js')
  await page.getByRole('button', { name: 'Open search' }).click()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'টু', selectionStart: 2, selectionEnd: 2 })
  letGo()
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(option).toHaveText([/নীল টুপি/])
  await keyboard.send('Input.insertText', { text: 'টুপি' })
  await expect(page.getByRole('combobox', { name: 'Tupi Search' })).toHaveValue('টুপি')
  await expect(option).toHaveText([/নীল টুপি/])
})

test('an owner sees what was not found, adds words for it, and shoppers find it', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Padma Panama', category: 'vintage' })
  await shop.hasProduct({ title: 'Plain', category: 'best' })
  const guest = await browse('phone')
  await guest.goto(paths.searchFor('fedora'))
  await expect(guest.getByRole('region', { name: 'Popular now' })).toContainText('Plain')

  const owner = await browse('phone', await shop.admin())
  await owner.goto(paths.admin.searchWords)
  await owner.getByRole('button', { name: 'Add words for fedora' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Add words' })
  await sheet.getByLabel('Words').fill('fedora, two words')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Write single words, without spaces or signs')).toBeVisible()
  await sheet.getByLabel('Words').fill('fedora, panama')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Words added')).toBeVisible()
  await owner.getByRole('button', { name: 'Remove fedora' }).click()
  await expect(owner.getByText('Everything that was searched for was found.')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Edit words fedora, panama' })).toBeVisible()

  await guest.reload()
  await expect(guest.getByRole('article')).toContainText('Padma Panama')
})
