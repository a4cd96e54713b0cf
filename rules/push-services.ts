/**
 * The services that deliver notifications to browsers: Chrome, Edge on Android, Samsung and Opera (Google), Firefox (Mozilla), Edge on Windows (Microsoft),
 * Safari (Apple). The shop posts to no other host, whatever address a browser names.
 */
const hosts = ['fcm.googleapis.com', 'jmt17.google.com']
const domains = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** Whether an address is one that such a service gives to a browser. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // Browsers' parser lets signs into a host at which other parsers end it: only plain names pass.
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname)) return false
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(`.${domain}`))
}
