import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../lifecycle/start-error.ts'
import { environment, readConfig } from './config.ts'
import { noSignOn } from './sign-on-settings.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    host: 'localhost',
    port: 3000,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    trustedProxies: ['loopback'],
    campusNetworks: [],
    internalSources: [],
    corsOrigins: [],
    requestsPerMinute: 1200,
    noticesPerDay: 500,
    recipientsPerDay: 1_000_000,
    attachmentBytesPerDay: 1024 ** 3,
    diskReserveBytes: 1024 ** 3,
    masterKeys: [],
    smtpUrl: undefined,
    mailFrom: undefined,
    smsUrl: undefined,
    smsSecret: undefined,
    smsPrice: undefined,
    signOn: noSignOn,
    seed: 'none',
    allowDemoPasswords: false,
    log: { level: 'info', format: 'auto' },
    metricsToken: undefined,
    checkResponses: false,
  })
})

test('docs/settings.md lists every setting with its default', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/settings.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| .+ \|$/gm)].map(([, name, value]) => [name, value])
  const defaults: Record<string, unknown> = environment.parse({})
  const defaultOf = (name: string) => (defaults[name] === undefined ? 'none' : `\`${defaults[name]}\``)
  expect(rows.toSorted()).toEqual(
    Object.keys(environment.shape)
      .map((name) => [name, defaultOf(name)])
      .toSorted(),
  )
})

test('an empty setting counts as not set', () => {
  const gateways = ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_SECRET', 'SMS_PRICE']
  const names = [
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_PASSWORD_FILE',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'CAMPUS_NETWORKS',
    'INTERNAL_SOURCES',
    'CORS_ORIGINS',
    'REQUESTS_PER_MINUTE',
    'NOTICES_PER_DAY',
    'RECIPIENTS_PER_DAY',
    'ATTACHMENT_MIB_PER_DAY',
    'DISK_RESERVE_MIB',
    'MASTER_KEY',
    'MASTER_KEY_FILE',
    'MASTER_KEY_OLD',
    'MASTER_KEY_OLD_FILE',
    'SEED',
    'ALLOW_DEMO_PASSWORDS',
    'NODE_ENV',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'METRICS_TOKEN',
    ...gateways,
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('every setting is read', () => {
  const config = readConfig({
    HOST: '::1',
    PORT: '8080',
    DATA_DIR: '/srv/quadrangle',
    DATABASE_URL: 'postgres://q:secret@db:5432/quadrangle',
    PUBLIC_URL: 'https://portal.example.edu',
    TRUSTED_PROXIES: 'loopback, 10.1.0.7,2001:db8::/32',
    CAMPUS_NETWORKS: '10.0.0.0/8, 2001:db8::/32',
    INTERNAL_SOURCES: 'Lib.intra.example.edu, 10.1.2.3:8080,[fd00::1]',
    CORS_ORIGINS: 'https://apps.example.edu, http://localhost:5173/',
    REQUESTS_PER_MINUTE: '5000',
    NOTICES_PER_DAY: '50',
    RECIPIENTS_PER_DAY: '5000000',
    ATTACHMENT_MIB_PER_DAY: '500',
    DISK_RESERVE_MIB: '5000',
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    MASTER_KEY_OLD: Buffer.alloc(32, 2).toString('base64'),
    SMTP_URL: 'smtps://portal:secret@mail.example.edu',
    MAIL_FROM: 'portal@example.edu',
    SMS_URL: 'https://sms.example.edu/send?account=7',
    SMS_SECRET: 'sixteen-letters-or-more',
    SMS_PRICE: '0.05 CNY',
    SEED: 'demo',
    ALLOW_DEMO_PASSWORDS: '1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'text',
    METRICS_TOKEN: 'sixteen-letters-or-more',
    UNKNOWN: 'ignored',
  })
  expect(config).toEqual({
    host: '::1',
    port: 8080,
    dataDir: '/srv/quadrangle',
    databaseUrl: 'postgres://q:secret@db:5432/quadrangle',
    publicUrl: new URL('https://portal.example.edu'),
    trustedProxies: ['loopback', '10.1.0.7', '2001:db8::/32'],
    campusNetworks: ['10.0.0.0/8', '2001:db8::/32'],
    internalSources: ['lib.intra.example.edu', '10.1.2.3:8080', '[fd00::1]'],
    corsOrigins: ['https://apps.example.edu', 'http://localhost:5173'],
    requestsPerMinute: 5000,
    noticesPerDay: 50,
    recipientsPerDay: 5_000_000,
    attachmentBytesPerDay: 500 * 1024 ** 2,
    diskReserveBytes: 5000 * 1024 ** 2,
    masterKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
    smtpUrl: new URL('smtps://portal:secret@mail.example.edu'),
    mailFrom: 'portal@example.edu',
    smsUrl: new URL('https://sms.example.edu/send?account=7'),
    smsSecret: 'sixteen-letters-or-more',
    smsPrice: { amount: 0.05, currency: 'CNY' },
    signOn: noSignOn,
    ldap: undefined,
    seed: 'demo',
    allowDemoPasswords: true,
    log: { level: 'warn', format: 'text' },
    metricsToken: 'sixteen-letters-or-more',
    checkResponses: true,
  })
})

test('a master key can also be read from a file, and an invalid one is not echoed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const path = join(folder, 'key')
  writeFileSync(path, `${Buffer.alloc(32, 3).toString('base64')}\n`)
  expect(readConfig({ MASTER_KEY_FILE: path }).masterKeys).toEqual([Buffer.alloc(32, 3)])
  writeFileSync(path, 'hunter2')
  const key = Buffer.alloc(32, 4).toString('base64')
  for (const [env, message] of [
    [{ MASTER_KEY_FILE: path }, /MASTER_KEY_FILE must be 32 random bytes in base64/],
    [{ MASTER_KEY_FILE: join(folder, 'none') }, /MASTER_KEY_FILE cannot be read: ENOENT/],
    [{ MASTER_KEY: 'hunter2' }, /MASTER_KEY must be 32 random bytes in base64/],
    [{ MASTER_KEY: key, MASTER_KEY_FILE: path }, /MASTER_KEY and MASTER_KEY_FILE exclude each other/],
    [{ MASTER_KEY_OLD: key }, /MASTER_KEY must also be set, because MASTER_KEY_OLD is set/],
  ] as const) {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).not.toThrow(/hunter2|BAQE/)
  }
  rmSync(folder, { recursive: true })
})

test('the database password can also be read from a file, and is not echoed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const path = join(folder, 'password')
  writeFileSync(path, 'hunter2:/@%\n')
  const url = 'postgres://q@db:5432/quadrangle?sslmode=verify-full'
  const { databaseUrl = '' } = readConfig({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: path })
  expect(decodeURIComponent(new URL(databaseUrl).password)).toBe('hunter2:/@%')
  expect(databaseUrl.replace(/:hunter2[^@]*/, '')).toBe(url)
  for (const [env, message] of [
    [{ DATABASE_PASSWORD_FILE: path }, /DATABASE_URL must also be set, because DATABASE_PASSWORD_FILE is set/],
    [{ DATABASE_PASSWORD_FILE: path, DATABASE_URL: 'postgres://db/q' }, /DATABASE_URL must name the user/],
    [{ DATABASE_PASSWORD_FILE: path, DATABASE_URL: 'postgres://q:hunter3@db/q' }, /set one of them/],
    [{ DATABASE_PASSWORD_FILE: join(folder, 'none'), DATABASE_URL: url }, /PASSWORD_FILE cannot be read: ENOENT/],
  ] as const) {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).not.toThrow(/hunter/)
  }
  rmSync(folder, { recursive: true })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost:5432'],
  ['PUBLIC_URL', 'portal.example.edu'],
  ['PUBLIC_URL', 'ftp://portal.example.edu'],
  ['PUBLIC_URL', 'https://portal.example.edu/portal'],
  ['PUBLIC_URL', 'https://user@portal.example.edu'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'null'],
  ['CORS_ORIGINS', 'https://*.example.edu'],
  ['CORS_ORIGINS', 'http://apps.example.edu'],
  ['CORS_ORIGINS', 'https://apps.example.edu/path'],
  ['NOTICES_PER_DAY', '0'],
  ['RECIPIENTS_PER_DAY', '1e6'],
  ['RECIPIENTS_PER_DAY', '1000000001'],
  ['ATTACHMENT_MIB_PER_DAY', '49'],
  ['DISK_RESERVE_MIB', '1 GB'],
  ['TRUSTED_PROXIES', 'proxy.example.edu'],
  ['TRUSTED_PROXIES', '10.1'],
  ['TRUSTED_PROXIES', '10.1.0.0/33'],
  ['TRUSTED_PROXIES', '10.1.0.0/255.255.0.0'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '2001:db8::/129'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['TRUSTED_PROXIES', 'loopback;10.1.0.7'],
  ['CAMPUS_NETWORKS', 'loopback'],
  ['CAMPUS_NETWORKS', '0.0.0.0/0'],
  ['INTERNAL_SOURCES', '*'],
  ['INTERNAL_SOURCES', 'https://lib.intra.example.edu'],
  ['INTERNAL_SOURCES', '10.1.2.3:99999'],
  ['REQUESTS_PER_MINUTE', '99'],
  ['REQUESTS_PER_MINUTE', '1e3'],
  ['REQUESTS_PER_MINUTE', '1000000001'],
  ['SMTP_URL', 'http://mail.example.edu'],
  ['SMTP_URL', 'mail.example.edu:25'],
  ['SMTP_URL', 'smtp://mail.example.edu/?ignoreTLS=true'],
  ['SMTP_URL', 'smtps://q:100%@mail.example.edu'],
  ['SMS_URL', 'https://q:%zz@sms.example.edu'],
  ['MAIL_FROM', 'Portal <portal@example.edu>'],
  ['MAIL_FROM', 'portal@example.edu\r\nBcc: all@example.edu'],
  ['SMS_URL', 'ftp://sms.example.edu'],
  ['SMS_URL', 'http://sms.example.edu:6666/send'],
  ['SMS_SECRET', 'short'],
  ['SMS_PRICE', '0,05 CNY'],
  ['SMS_PRICE', '0.05'],
  ['LOG_LEVEL', 'verbose'],
  ['LOG_FORMAT', 'pretty'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen letters or more'],
  ['SEED', 'demo2'],
  ['SEED', 'demo:sea'],
])('an invalid %s (%s) is reported in one line that names it', (name, value) => {
  const failure = catchError(() => readConfig({ [name]: value }))
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({ exitCode: 2 })
  expect(failure.message).toMatch(new RegExp(`^Wrong setting: ${name} must .+\\.$`))
  expect(failure.message).not.toContain('\n')
})

test.each([
  [{ SMTP_URL: 'smtp://q:hunter2@mail.example.edu' }, 'MAIL_FROM'],
  [{ SMS_URL: 'https://q:hunter2@sms.example.edu' }, 'SMS_SECRET'],
])('a gateway without its other settings (%o) names the missing one', (env, name) => {
  const failure = catchError(() => readConfig(env))
  expect(failure.message).toMatch(new RegExp(`^Wrong setting: ${name} must also be set, because .+\\.$`))
  expect(failure.message).not.toContain('hunter2')
})

test('all invalid settings are reported together, without passwords', () => {
  const gateways = { SMTP_URL: 'http://q:hunter2@mail', SMS_URL: 'ftp://q:hunter2@sms', SMS_SECRET: 'hunter2' }
  const failure = catchError(() =>
    readConfig({ PORT: 'x', SEED: 'y', DATABASE_URL: 'mysql://q:hunter2@db/x', ...gateways }),
  )
  expect(failure.message).toMatch(/PORT.*DATABASE_URL.*SMTP_URL.*SMS_URL.*SMS_SECRET.*SEED/)
  expect(failure.message).not.toContain('hunter2')
})

function catchError(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('No error was thrown.')
}
