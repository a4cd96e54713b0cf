import Bowser from 'bowser'

/** What the label is made from; browsers send far less. */
const MAX_LENGTH = 500

const kinds: Record<string, string> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer', tv: 'television' }

/** "Chrome on Android phone": what a person recognises of a `User-Agent`, without versions. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  const device = [os.name, kinds[platform.type ?? '']].filter(Boolean).join(' ')
  return [browser.name || 'Unknown browser', device].filter((part) => part !== '').join(' on ')
}
