/**
 * By their user agents, the apps whose own browsers shoppers in Bangladesh come with. They hand on no file that a page makes, open no windows,
 * and forget what a page stores when it suits them.
 */
const apps = [
  { name: 'Messenger', agent: /Orca-Android|MessengerForiOS|MessengerLiteForiOS|FB_IAB\/MESSENGER/i },
  { name: 'Instagram', agent: /\bInstagram\b/ },
  { name: 'Facebook', agent: /\bFBAN\/|\bFBAV\/|\bFB_IAB\// },
  { name: 'LINE', agent: /\bLine\// },
] as const

/** The app that shows the page inside itself; '' for one without a name, null for a browser. */
export function appAround(agent: string): string | null {
  const known = apps.find((app) => app.agent.test(agent))
  if (known) return known.name
  // What Android gives every app to show pages with.
  return /; wv\)/.test(agent) ? '' : null
}

/** A link by which Android opens an address in Chrome, or as before where there is none; null on other systems, which have no such link. */
export function chromeLink(address: string, agent: string): string | null {
  if (!/\bAndroid\b/.test(agent)) return null
  const { protocol, host, pathname, search, hash } = new URL(address)
  const parts = [
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
  ]
  // Android reads its own part from the last `#` on, so the address keeps what follows an earlier one.
  return `intent://${host}${pathname}${search}${hash}#Intent;${parts.join(';')};end`
}
