import type { Db } from '../../database/schema.ts'
import { hasPersonalWords, personalPassword } from '../../identity/account/check-new-password.ts'
import { findCredentials } from '../../identity/auth/repository.ts'
import { easyPassword, isEasyToGuess } from '../../people/person/easy-passwords.ts'
import { hashPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { rememberDevice } from '../../runtime/session/device-cookie.ts'
import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { lockInitialSetup } from './lock-initial-setup.ts'
import { publishFields, publishNames } from './publish-names.ts'
import { requireLocalMachine } from './require-local-machine.ts'
import { saveOrganizations } from './save-organizations.ts'
import { saveStart } from './save-start.ts'
import { rateLimitedCheck, requireSetupKey } from './setup-key.ts'
import { loadProgress, lockSetup, type Progress, recordStep, type Step } from './steps.ts'

/** The portal's name for the directory of accounts that a log-in belongs to. */
const DOMAIN = 'campus'

/** Saves a step and records that it is done, in one transaction. */
async function saveStep(db: Db, step: Step, save: (trx: Db) => Promise<void>): Promise<Progress> {
  await db.transaction().execute(async (trx) => {
    await lockSetup(trx)
    await save(trx)
    await recordStep(trx, step, 'done')
  })
  return loadProgress(db)
}

export const setupHandlers = handlersFor('setup', {
  async check({ body, database, request }) {
    requireLocalMachine(request)
    const { address } = addressPrefixes(request.ip)
    const expiresAt = await rateLimitedCheck(database, address, () => requireSetupKey(database.db, body.key))
    return { expires_at: expiresAt.toISOString() }
  },

  async begin({ body, db, database, request, reply, session, audit }) {
    requireLocalMachine(request)
    const { address, network } = addressPrefixes(request.ip)
    // The key is checked first, because strangers must not be able to make the server hash passwords.
    await rateLimitedCheck(database, address, () => requireSetupKey(db, body.key))
    if (await isEasyToGuess(db, body.password)) throw new AppError(422, easyPassword)
    const person = { number: body.number, name_en: body.name_en?.trim() || body.name }
    if (hasPersonalWords(body.password, person)) throw new AppError(422, personalPassword)
    const passwordHash = await queuePasswordHashing(['set-up', network, address], () => hashPassword(body.password))
    const number = body.number
    const personId = await db.transaction().execute(async (trx) => {
      await lockInitialSetup(trx)
      // The key is checked again under the lock, so that only one of two concurrent requests succeeds.
      await requireSetupKey(trx, body.key)
      const id = await createFirstAdministrator(trx, {
        number,
        name: body.name.trim(),
        nameEn: body.name_en?.trim() ?? '',
        email: body.email ?? '',
        passwordHash,
      })
      await audit.record(trx, { personId: id, detail: { step: 'account', number } })
      return id
    })
    await session.start(personId, { generation: 0 })
    const account = await findCredentials(database, number)
    if (account) await rememberDevice(request, reply, account)
    return { domain: DOMAIN, user_id: personId }
  },

  progress: ({ db }) => loadProgress(db),

  async saveNames({ body, db, user, audit }) {
    const names = { ...body, name: body.name.trim(), name_en: body.name_en.trim() }
    return saveStep(db, 'names', async (trx) => {
      await publishNames(trx, user.personId, names)
      await audit.record(trx, { detail: { step: 'names', name: names.name } })
    })
  },

  saveLook: ({ body, db, user, audit }) =>
    saveStep(db, 'look', async (trx) => {
      await publishFields(trx, user.personId, body)
      await audit.record(trx, { detail: { step: 'look', fields: Object.keys(body).join(', ') } })
    }),

  saveOrganizations: ({ body, db, audit }) =>
    saveStep(db, 'organizations', async (trx) => {
      await saveOrganizations(trx, body)
      const { list, removed } = body
      await audit.record(trx, { detail: { step: 'organizations', listed: list.length, removed: removed.length } })
    }),

  saveStart: ({ body, db, audit }) =>
    saveStep(db, 'start', async (trx) => {
      await saveStart(trx, body)
      const { cards, apps, removed } = body
      await audit.record(trx, {
        detail: { step: 'start', cards: cards.length, apps: apps.length, removed: removed.length },
      })
    }),

  async skip({ body, db, audit }) {
    await db.transaction().execute(async (trx) => {
      await lockSetup(trx)
      await recordStep(trx, body.step, 'skipped')
      await audit.record(trx, { detail: { step: body.step, skipped: 1 } })
    })
    return loadProgress(db)
  },
})
