import type { Language } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { CallContext, Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import { checkProof, countNewApp } from '../second-factor/check-proof.service.ts'
import { askNewPasskey, askPasskey, readNewPasskey } from '../second-factor/passkeys.service.ts'
import { requireRelyingParty } from '../second-factor/relying-party.ts'
import { keepSecondFactor } from '../second-factor/removal.service.ts'
import * as factor from '../second-factor/second-factor.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { findAccount } from '../users/accounts.service.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import { requireOwnPassword } from './own-password.service.ts'
import { addFactor, type Owner, removeFactor } from './second-factor.service.ts'
import { hasRecentProof, recordProof } from './sessions.db.ts'

type FactorShop = { pool: Pool; limits: Limits; publicUrl: URL | null; settings: LiveSettings }

export const secondFactorHandlers = (shop: FactorShop) => {
  const { pool, limits, settings } = shop
  const partyOf = ({ host }: CallContext) => requireRelyingParty(shop.publicUrl, host)

  const shopName = (language: Language) => shownText(settings.current().shop.name, language)

  /** A user without a second factor proves by password that it is their account; the others have given a recent proof. */
  async function requireOwner(context: CallContext, password: string | undefined): Promise<Owner> {
    const owner = ownerOf(context.visitor)
    if (!(await factor.hasSecondFactor(pool, owner.user._id))) await requireOwnPassword(shop, context, password ?? '')
    return owner
  }

  return {
    prove: async ({ body }, context) => {
      const { sessionHash } = ownerOf(context.visitor)
      const source = { own: sessionHash, ip: context.ip }
      await checkProof(shop, proverOf(context.visitor), source, body, () => partyOf(context))
      await inTransaction(pool, (tx) => recordProof(tx, sessionHash))
      return {}
    },
    provePasskey: async (_, context) => ({
      data: await askPasskey(pool, proverOf(context.visitor), partyOf(context)),
    }),
    keepSecondFactor: async (_, { visitor }) => {
      await inTransaction(pool, (tx) => keepSecondFactor(tx, signedIn(visitor)._id))
      return {}
    },
    getSecondFactor: async (_, { visitor }) => {
      const { _id } = signedIn(visitor)
      const found = await factor.findSecondFactor(pool, _id)
      const isOn = found.totpSince !== null || found.passkeys.length > 0
      const needsPassword = !isOn && Boolean((await findAccount(pool, { id: _id }))?.passwordHash)
      return { data: { ...found, needsPassword } }
    },
    postponeSecondFactor: async (_, { visitor }) => {
      await inTransaction(pool, (tx) => factor.postponeSetup(tx, signedIn(visitor)._id))
      return {}
    },
    beginTotp: async ({ body }, context) => {
      const { user } = await requireOwner(context, body.currentPassword)
      const issuer = shopName(context.language)
      return { data: await inTransaction(pool, (tx) => factor.beginTotp(tx, user, issuer)) }
    },
    confirmTotp: async ({ body }, { visitor, ip }) => {
      const owner = ownerOf(visitor)
      const { _id } = owner.user
      const source = { own: owner.sessionHash, ip }
      const confirm = async (tx: Tx) =>
        factor.confirmTotp(tx, _id, body.code, await hasRecentProof(tx, owner.sessionHash))
      const add = () => addFactor(pool, owner, confirm)
      return { data: { recoveryCodes: await countNewApp(limits, _id, source, add) } }
    },
    removeTotp: async (_, { visitor }) => {
      const owner = ownerOf(visitor)
      await removeFactor(shop, owner, (tx) => factor.deleteTotp(tx, owner.user._id))
      return {}
    },
    beginPasskey: async ({ body }, context) => {
      const party = { ...partyOf(context), name: shopName(context.language) }
      const { user, sessionHash } = await requireOwner(context, body.currentPassword)
      return { data: await askNewPasskey(pool, user, sessionHash, party) }
    },
    addPasskey: async ({ body }, context) => {
      const owner = ownerOf(context.visitor)
      const passkey = await readNewPasskey(pool, proverOf(context.visitor), body.passkey, partyOf(context))
      const insert = addFactor(pool, owner, (tx) => factor.insertPasskey(tx, owner.user._id, body.name, passkey))
      return { data: { recoveryCodes: await insert } }
    },
    removePasskey: async ({ params }, { visitor }) => {
      const owner = ownerOf(visitor)
      await removeFactor(shop, owner, (tx) => factor.deletePasskey(tx, owner.user._id, params.id))
      return {}
    },
    renewRecoveryCodes: async (_, { visitor }) => {
      const { _id } = signedIn(visitor)
      return { data: { recoveryCodes: await inTransaction(pool, (tx) => factor.renewCodes(tx, _id)) } }
    },
  } satisfies Partial<Handlers>
}

/** Throws `not_signed_in`. */
function ownerOf(visitor: Visitor): Owner {
  const { sessionHash, browserHash } = visitor
  if (!sessionHash) throw new ShopError('not_signed_in')
  return { user: signedIn(visitor), sessionHash, browserHash }
}

function proverOf(visitor: Visitor) {
  const { user, sessionHash } = ownerOf(visitor)
  return { userId: user._id, tokenHash: sessionHash }
}
