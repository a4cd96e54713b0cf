import { itemIn } from '#rules/item-name.ts'
import { shownText } from '#rules/shown-text.ts'
import { productSlug } from '#rules/slug.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { refundTry } from '../limits/limits.ts'
import type { Letter, LetterFrom } from '../mail/letter.ts'
import { aWeek, contactHashes } from './mail-a-week.ts'
import { findWithProduct, setNotified } from './stock-requests.db.ts'

/** The mail that a product is back; null where it is gone again, and then the request keeps waiting. */
export async function writeStockLetter(
  pool: Pool,
  { origin, sender, sizeNames }: LetterFrom,
  id: string,
): Promise<Letter | null> {
  const found = await findWithProduct(pool, id)
  if (!found) return null
  const { productId, title, titleBn, category, size, language, stock } = found
  if (stock <= 0) {
    const hash = (await contactHashes(pool))(found)
    await inTransaction(pool, async (tx) => {
      await refundTry(tx, aWeek, hash)
      await setNotified(tx, id, false)
    })
    return null
  }
  const name = itemIn(language, { title, titleBn, size }, sizeNames)
  const path = `/shop/product/${category}/${encodeURIComponent(productSlug(title, productId))}`
  const { subject, text, button, note } = words[language](name, shownText(sender.name, language))
  return {
    language,
    subject,
    paragraphs: [text],
    button: { label: button, url: `${origin}${path}?lang=${language}` },
    notes: [note],
  }
}

const words = {
  en: (name: string, shop: string) => ({
    subject: `${name} is back at ${shop}`,
    text: `You asked us to tell you: ${name} is in stock again. There may be few pieces, and we cannot keep one for you.`,
    button: 'See it in the shop',
    note: 'This is the only mail about it, and we delete your address now. It was not you? Then there is nothing to do.',
  }),
  bn: (name: string, shop: string) => ({
    subject: `${name} আবার এসেছে · ${shop}`,
    text: `আপনি জানাতে বলেছিলেন: ${name} আবার স্টকে এসেছে। পিস কম থাকতে পারে, আলাদা করে রাখা যাচ্ছে না।`,
    button: 'শপে দেখুন',
    note: 'এ নিয়ে আর মেইল যাবে না, আপনার ঠিকানাও আমরা মুছে ফেলছি। আপনি অনুরোধ না করে থাকলে কিছু করতে হবে না।',
  }),
}
