import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpDatabase } from '../../commands/backup/dump-database.ts'
import { masterKeyOf } from '../../database/master-keys.ts'
import type { Db } from '../../database/schema.ts'
import { codeOf } from '../../identity/factor/testing/authenticator.ts'
import { addPasskey, addTotp, firstStep } from '../../identity/factor/testing/people.ts'
import { rememberProvider } from '../../identity/sign-on/provider-sessions.ts'
import { consumeMessages, waitingMessages } from '../../people/account-message/testing/waiting-messages.ts'
import { applyImport, runImport, uploadAndCheck } from '../../people/directory-import/testing/files.ts'
import { identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { call, inject } from '../../testing/test-app.ts'
import { protectSecrets, rotateMasterKey, secretColumns } from './protect-secrets.ts'
import { decryptSecret, ServerSecret } from './server-secret.ts'

const [firstKey, secondKey, otherKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
let world: World
beforeAll(async () => {
  world = await createWorld({
    config: { masterKeys: [firstKey], smtpUrl: new URL('smtp://127.0.0.1:1'), mailFrom: 'portal@example.edu' },
  })
})
afterAll(() => world.close())

/** How each bytea column, and each text column with a suspicious name, is protected in a stolen dump. */
const columns: Record<
  string,
  'encrypted with the master key' | 'encrypted with a server secret' | 'a hash' | 'public'
> = {
  'account.password_hash': 'a hash',
  'account_code.code': 'a hash',
  'account_code.key': 'a hash',
  'account_message.sealed': 'encrypted with a server secret',
  'card_version.hash': 'a hash',
  'import_job.password_key': 'encrypted with the master key',
  'login_link.token_hash': 'a hash',
  'passkey.public_key': 'public',
  'proof_step.token_hash': 'a hash',
  'proof_step.totp_secret': 'encrypted with a server secret',
  'recovery_code.code_hash': 'a hash',
  'scim_token.token_hash': 'a hash',
  'server_secret.value': 'encrypted with the master key',
  'session.token_hash': 'a hash',
  'setup_key.hash': 'a hash',
  'sign_on_attempt.browser_hash': 'a hash',
  'sign_on_attempt.state_hash': 'a hash',
  'sign_on_identity.login_hash': 'a hash',
  'sign_on_identity.subject_hash': 'a hash',
  'sign_on_session.id_token': 'encrypted with a server secret',
  'sign_on_session.session_hash': 'a hash',
  'sign_on_session.sid_hash': 'a hash',
  'sign_on_session.subject_hash': 'a hash',
  'sign_on_used.key_hash': 'a hash',
  'totp_factor.secret': 'encrypted with a server secret',
  'trusted_browser.token_hash': 'a hash',
}

test('every column that may hold a secret declares how it is protected', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema() and (data_type = 'bytea'
      or (data_type = 'text' and column_name ~ 'secret|password|token|hash|sealed|private|verifier|api_key'))
    order by 1`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(columns))
  const encrypted = Object.keys(columns).filter((name) => columns[name] === 'encrypted with the master key')
  expect(encrypted).toEqual(secretColumns.map(({ table, column }) => `${table}.${column}`).toSorted())
})

async function dump(): Promise<string> {
  const client = await world.database.pool.connect()
  const parts: Uint8Array[] = []
  for await (const { body } of dumpDatabase(client, '')) for await (const part of body) parts.push(part)
  client.release()
  return Buffer.concat(parts).toString()
}

/** Makes a secret of each kind, and returns them all. */
async function makeSecrets(): Promise<Record<string, string | Buffer>> {
  const { app, db, student, issuer, admin } = world
  const totp = await addTotp(world, student.headers)
  const step = await firstStep(world, '20260001')
  await inject(app, contract.factor.begin, { headers: issuer.headers })
  const { token } = await identityProvider(world)
  await consumeMessages(db, issuer.id)
  const address = { kind: 'email', address: 'new@example.edu' } as const
  await call(app, contract.account.requestCode, { headers: issuer.headers, body: address })
  const [message] = await waitingMessages(db, issuer.id)
  const job = await uploadAndCheck(world, '学工号,姓名,身份,组织\nN0001,林一,学生,图书馆\n')
  await applyImport(world, job.id, { passwords: 1 })
  await runImport(world)
  const idToken = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.signature'
  await rememberProvider(app, randomBytes(32), student.id, {
    provider: 'oidc',
    authority: 'https://id.example.edu',
    subject: 's',
    sid: 'sid',
    logOutHint: idToken,
    arrivedAt: new Date(),
  })
  expect((await app.inject({ url: '/.well-known/jwks.json' })).statusCode).toBe(200)
  const secrets: Record<string, string | Buffer> = {
    'secret of an app': totp.secret,
    'recovery code': totp.codes[0] ?? '',
    'token of SCIM': token,
    'message with a code': message?.text ?? '',
    'token of a provider': idToken,
    'cookie of a session': admin.headers.cookie?.split('=')[1] ?? '',
    'cookie of a log-in': step.headers.cookie?.split('=')[1] ?? '',
  }
  const { rows } = await sql<{ name: string; value: Buffer }>`select name, value from server_secret`.execute(db)
  for (const { name, value } of rows) secrets[name] = decryptSecret(db, name, value)
  const passwordList = await call(app, contract.directoryImport.passwords, {
    body: { id: job.id },
    headers: admin.headers,
  })
  secrets['initial password'] = passwordList.data.list[0]?.password ?? ''
  return secrets
}

test('a dump of the database has no secret in plain text', async () => {
  const secrets = await makeSecrets()
  const text = await dump()
  const names = await world.db.selectFrom('server_secret').select('name').execute()
  expect(names.length).toBeGreaterThan(6)
  for (const [name, secret] of Object.entries(secrets)) {
    const bytes = Buffer.from(secret)
    expect(bytes.length, name).toBeGreaterThan(5)
    for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
      expect(text.includes(bytes.toString(encoding)), `${name} as ${encoding}`).toBe(false)
  }
  expect(text).toContain('20260001')
})

const storedKeys = async (db: Db) => {
  const { rows } = await sql<{ value: Buffer }>`select value from server_secret
    union all select password_key from import_job where password_key is not null`.execute(db)
  return new Set(rows.map(({ value }) => masterKeyOf(value)))
}
const secretsOf = (db: Db) => db.selectFrom('server_secret').selectAll().orderBy('name').execute()

test('plain-text secrets are encrypted at the next start and continue to work, and their key is replaced by another', async () => {
  const plain = await createWorld()
  const { database, db, student } = plain
  const totp = await addTotp(plain, student.headers)
  const job = await uploadAndCheck(plain, '学工号,姓名,身份,组织\nN0001,林一,学生,图书馆\n')
  await applyImport(plain, job.id, { passwords: 1 })
  const value = await new ServerSecret(database, 'factors').get()
  expect(await storedKeys(db)).toEqual(new Set([undefined]))

  await protectSecrets(db, [firstKey])
  const [firstId] = await storedKeys(db)
  expect(await storedKeys(db)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{12}$/)]))
  expect(await new ServerSecret(database, 'factors').get()).toEqual(value)

  await protectSecrets(db, [secondKey, firstKey])
  expect(await storedKeys(db)).toEqual(new Set([firstId]))
  expect(await rotateMasterKey(db)).toBeGreaterThan(2)
  expect(await rotateMasterKey(db)).toBe(0)
  await protectSecrets(db, [secondKey])
  expect(await storedKeys(db)).toEqual(new Set([expect.not.stringMatching(firstId ?? '')]))

  expect(await new ServerSecret(database, 'factors').get()).toEqual(value)
  const step = await firstStep(plain, '20260001')
  const body = { proof: { method: 'totp', code: codeOf(totp.secret) } } as const
  expect((await inject(plain.app, contract.auth.loginStep, { body, headers: step.headers })).statusCode).toBe(200)
  await runImport(plain)
  const passwords = await call(plain.app, contract.directoryImport.passwords, {
    body: { id: job.id },
    headers: plain.admin.headers,
  })
  const [passwordList] = passwords.data.list
  expect((await firstStep(plain, 'N0001', passwordList?.password)).body.data).toMatchObject({ reason: 'new-password' })
  await plain.close()
})

test('the server neither starts nor changes anything if its key is missing or different, or a secret is damaged', async () => {
  const { db } = world
  const before = await secretsOf(db)
  const startError = (message: RegExp) =>
    expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) })
  await expect(protectSecrets(db, [])).rejects.toEqual(
    startError(
      /^The secrets in the database are encrypted with the master key [0-9a-f]{12}, and MASTER_KEY is not set\. Set/,
    ),
  )
  await expect(protectSecrets(db, [otherKey])).rejects.toEqual(
    startError(
      /and MASTER_KEY is another key \([0-9a-f]{12}\)\. Set MASTER_KEY to that key, or MASTER_KEY_OLD .* Nothing was changed\.$/,
    ),
  )
  await expect(protectSecrets(db, [otherKey, secondKey])).rejects.toEqual(startError(/is another key/))
  expect(await secretsOf(db)).toEqual(before)
  // A process without the key does not create an unencrypted secret in place of an encrypted one.
  await expect(new ServerSecret(world.database, 'factors').get()).rejects.toThrow(/which this process does not have/)
  expect(await secretsOf(db)).toEqual(before)

  const [one, two] = before
  await sql`update server_secret set value = ${two?.value} where name = ${one?.name}`.execute(db)
  await expect(protectSecrets(db, [firstKey])).rejects.toEqual(
    startError(/is damaged: the master key does not decrypt it/),
  )
  await sql`update server_secret set value = ${one?.value} where name = ${one?.name}`.execute(db)
  await protectSecrets(db, [firstKey])
})

test('after the statements of the guide, the portal starts without the lost key and asks for no former factor', async () => {
  const lost = await createWorld({ config: { masterKeys: [firstKey] } })
  const { db, student } = lost
  await addPasskey(lost, student.headers)
  await addTotp(lost, student.headers)
  expect((await firstStep(lost, '20260001')).status).toBe(403)
  const guide = readFileSync(new URL('../../../../../docs/deploy.md', import.meta.url), 'utf8')
  const [, statements = ''] = /`(delete from server_secret;[^`]+)`/.exec(guide) ?? []
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
  await protectSecrets(db, [otherKey])
  expect((await firstStep(lost, '20260001')).status).toBe(200)
  await lost.close()
})

test.runIf(process.env.TEST_DB === 'postgres')('a server without the key reports this and does not start', async () => {
  const { databaseUrl = '', dataDir } = world.config
  const server = new ServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MASTER_KEY: '' })
  const started = server.url().finally(() => server.kill('SIGKILL'))
  // The exit code of a wrong setting, after which systemd does not try again.
  await expect(started).rejects.toThrow(/^The server ended with 2: The secrets .* MASTER_KEY is not set\./)
})
