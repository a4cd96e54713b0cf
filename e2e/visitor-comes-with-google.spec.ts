import type { Page } from '@playwright/test'
import { startGoogle, type TestGoogle } from '#server/testing/google.ts'
import { paths } from '#web/paths.ts'
import { test as base, expect, withFake } from './journey.ts'

const test = withFake(startGoogle)

type Question = { state: string; nonce: string; redirect: string }
type Answer = (question: Question) => Promise<Record<string, string>>

/** The provider's page: one link that goes back to the shop with an answer. */
async function provide(page: Page, { env }: TestGoogle, answer: Answer): Promise<void> {
  await page.context().route(`${env.GOOGLE_ISSUER}/authorize?*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const text = (name: string) => asked.get(name) ?? ''
    expect([text('response_type'), text('scope'), text('client_id')]).toEqual([
      'id_token',
      'openid email profile',
      env.GOOGLE_CLIENT_ID,
    ])
    const redirect = text('redirect_uri')
    const back = new URLSearchParams(await answer({ state: text('state'), nonce: text('nonce'), redirect }))
    await route.fulfill({ contentType: 'text/html', body: `<a href="${redirect}#${back}">Continue as Rahim</a>` })
  })
}

async function comeWithGoogle(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Continue as Rahim' }).click()
  await closed
}

test('a guest comes with Google and finds the guest cart in the account', async ({ fake: google, shop, browse }) => {
  await shop.hasProduct({ title: 'Padma Trucker' })
  const page = await browse('phone')
  await provide(page, google, async ({ state, nonce, redirect }) => {
    expect(redirect).toBe(`${shop.address}/auth/google/callback`)
    return { state, id_token: await google.token({ nonce, email: 'rahim@tupi.example', name: 'রহিম' }) }
  })
  await page.goto(paths.listing)
  await page.getByRole('button', { name: 'Add Padma Trucker to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).first().click()
  await comeWithGoogle(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of রহিম' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart.*1/ }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('an administrator comes with Google and lands in the panel', async ({ fake: google, shop, browse }) => {
  const { email } = await shop.adminAccount()
  const page = await browse('desktop')
  await provide(page, google, async ({ state, nonce }) => ({ state, id_token: await google.token({ nonce, email }) }))
  await page.goto(paths.unauthorised)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await comeWithGoogle(page)
  await expect(page).toHaveURL(paths.admin.dashboard)
})

test('a forged, foreign or missing answer of Google signs no one in, and the page reports it', async ({
  fake: google,
  browse,
}) => {
  const page = await browse('phone')
  const email = 'rahim@tupi.example'
  const answers: Answer[] = [
    async ({ state, nonce }) => ({ state, id_token: await google.forgedToken({ nonce, email }) }),
    async ({ nonce }) => ({ state: 'of-somebody-else', id_token: await google.token({ nonce, email }) }),
    async ({ state }) => ({ state, error: 'server_error' }),
  ]
  await provide(page, google, async (question) => (await answers.shift()?.(question)) ?? {})
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Login' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  const sentences = ['Sign-in with Google did not work', 'Google could not sign you in', 'Google could not sign you in']
  for (const sentence of sentences) {
    await comeWithGoogle(page)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(dialog).toBeVisible()
  }
})

test('a visitor who closes the Google window, or whose browser blocks it, can go on', async ({
  fake: google,
  browse,
}) => {
  const page = await browse('phone')
  await provide(page, google, async () => ({}))
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Login' }).first().click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).close()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Your browser has blocked the Google window')).toBeVisible()
})

test('a visitor who opens the return address of Google by hand gets a page that explains it', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto('/auth/google/callback#id_token=secret')
  await expect(page.getByText('The window that began the sign-in is gone')).toBeVisible()
  expect(page.url()).not.toContain('secret')
})

base('if sign-in with Google is not set up, it is not offered', async ({ browse }) => {
  const page = await browse('phone')
  await page.goto(paths.home)
  const answered = page.waitForResponse('**/api/auth/google-config')
  await page.getByRole('button', { name: 'Login' }).first().click()
  await (await answered).finished()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Google/ })).toBeHidden()
})
