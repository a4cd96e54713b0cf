import type { SettingsHint } from '#contract/hints.ts'
import { findSecurity } from '../auth/password-change.service.ts'
import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { listToLookAt } from '../online-payments/attempts.service.ts'
import { listBursts } from '../order-desk/bursts.service.ts'
import { countWaitingClaims } from '../payment-claims/payment-claims.service.ts'
import { findOverdue } from '../payouts/payouts.service.ts'
import { isFactorMissing } from '../second-factor/second-factor.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { may, signedIn } from '../visitor.ts'

type HintShop = { pool: Pool; settings: LiveSettings; settingsHints: () => SettingsHint[]; isDemo: boolean }

/** Hints of several rooms are one answer, because pages wait for them before they are drawn. */
export const hintHandlers = ({ pool, settings, settingsHints, isDemo }: HintShop) =>
  ({
    getHints: async (_, { visitor }) => {
      const user = signedIn(visitor)
      return {
        data: {
          ...(await findSecurity(pool, user)),
          isFactorAdvised: !isDemo && (await isFactorMissing(pool, user._id)),
          bursts: may(visitor, 'orders.edit')
            ? await listBursts(pool, settings.current().orders.maxPieces.waiting)
            : [],
          payments: may(visitor, 'money.edit') ? await listToLookAt(pool) : [],
          claims: may(visitor, 'money.edit') ? await countWaitingClaims(pool) : 0,
          overdue: may(visitor, 'money.edit') ? await findOverdue(pool, settings.current().payments.payoutDays) : null,
          settings: may(visitor, 'settings.edit') ? settingsHints() : [],
        },
      }
    },
  }) satisfies Partial<Handlers>
