/** Addresses that open an app with a message. Messenger accepts links from other pages only in its app; its page for computers needs a Facebook app id. */
export function messageWays(text: string, url: string): { name: string; href: string }[] {
  const isPhone = /Android|iPhone|iPad|iPod/.test(navigator.userAgent)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    ...(isPhone ? [{ name: 'Messenger', href: `fb-messenger://share/?link=${encodeURIComponent(url)}` }] : []),
  ]
}
