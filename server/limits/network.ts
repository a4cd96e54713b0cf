import { isIPv6 } from 'node:net'

/**
 * What counts as one address in a limit. With IPv6 that is a network of 56 bits: providers give a household that much, in which it can use
 * any address.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const front = head.split(':').filter((group) => group !== '')
  const back = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back]
  // The first half of the fourth group.
  const bits = groups.slice(0, 4).map((group, index) => Number.parseInt(group, 16) & (index < 3 ? 0xffff : 0xff00))
  return `${bits.map((group) => group.toString(16)).join(':')}::/56`
}
