import { MessageCircle } from 'lucide-react'
import { internationalPhone } from '#rules/phone.ts'
import { useShop } from '#web/app/shop.tsx'
import { texts } from './texts.ts'

/** Ways to a chat with the shop, with the first sentence written already; nothing where the owner has set none. */
export function AskLinks({ text }: { text: string }) {
  const { whatsapp, messenger } = useShop()
  const written = `text=${encodeURIComponent(text)}`
  const links = [
    ...(whatsapp === '' ? [] : [[texts.whatsapp, `https://wa.me/${internationalPhone(whatsapp)}?${written}`] as const]),
    ...(messenger === ''
      ? []
      : [[texts.messenger, `${messenger}${messenger.includes('?') ? '&' : '?'}${written}`] as const]),
  ]
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(([label, href]) => (
        <a
          key={label}
          href={href}
          rel="noopener noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
        >
          <MessageCircle aria-hidden className="size-5" />
          {label}
        </a>
      ))}
    </p>
  )
}
