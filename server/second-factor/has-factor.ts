import { type RawBuilder, sql } from 'kysely'

/** A condition in a statement on `users`: the account has an authenticator app that is set up, or a passkey. */
export const userHasFactor: RawBuilder<boolean> = sql<boolean>`(
  exists (select from totp where totp.user_id = users.id and totp.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`
