import { z } from 'zod'

/** libpq's form for several servers, `postgres://user:password@host1:5432,host2/db`, as an address for each. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** One server, or several in libpq's form; `attributes` are the values of `target_session_attrs` that mean what the shop does anyway. */
export const databaseUrl = (attributes: string[]) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && addressesOf(value).every((address) => URL.canParse(address)),
      'must be a PostgreSQL address such as postgres://user:password@host/database',
    )
    .refine(
      (value) => {
        const [wanted] = addressesOf(value).map((address) =>
          URL.parse(address)?.searchParams.get('target_session_attrs'),
        )
        return !wanted || attributes.includes(wanted)
      },
      `can have no other target_session_attrs than ${attributes.join(' or ')}`,
    )
    .optional()
