import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const oidc = {
  OIDC_ISSUER: 'https://id.example.edu',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'hunter2',
  OIDC_CLAIMS: 'number=student_number, name=name, kind=role',
}
const base = { PUBLIC_URL: 'https://portal.example.edu' }
const read = (env: Record<string, string>) => readConfig({ ...base, ...env }).signOn
const named = (prefix: string, env: Record<string, string>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`${prefix}_${name}`, value]))
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...base, ...env })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a single provider of a kind is configured without a prefix, and is named after its kind', () => {
  const { providers } = read({
    ...oidc,
    CAS_URL: 'https://cas.example.edu/cas/',
    SAML_METADATA: 'https://md.example.edu/idps.xml?set=carsi',
    SAML_ATTRIBUTES: 'number=uid, organization=ou',
    WECOM_CORP_ID: 'ww1',
    WECOM_AGENT_ID: '1000002',
    WECOM_SECRET: 'hunter2',
    DINGTALK_CORP_ID: 'ding1',
    DINGTALK_CLIENT_ID: 'app',
    DINGTALK_CLIENT_SECRET: 'hunter2',
  })
  expect(providers).toMatchObject([
    { key: 'oidc', kind: 'oidc', claims: { number: 'student_number' }, name: { zh: '统一身份认证（id.example.edu）' } },
    { key: 'cas', kind: 'cas', url: 'https://cas.example.edu/cas', attributes: { number: 'user' } },
    { key: 'saml', kind: 'saml', attributes: { number: 'uid', organization: 'ou' } },
    { key: 'wecom', kind: 'wecom', name: { zh: '企业微信', en: 'WeCom' }, attributes: { number: 'userid' } },
    { key: 'dingtalk', kind: 'dingtalk', name: { zh: '钉钉' }, attributes: { number: 'job_number' } },
  ])
})

test('further providers have names, and their settings begin with the name', () => {
  const other = { ...oidc, OIDC_ISSUER: 'https://alumni.example.edu', OIDC_NAME: '校友 | Alumni', OIDC_ICON: '/a.svg' }
  const signOn = read({
    ...oidc,
    SIGN_ON_PROVIDERS: 'alumni, old',
    SIGN_ON_AT_ONCE: 'alumni',
    SIGN_ON_STUDENTS_ONLY: 'alumni',
    ...named('ALUMNI', other),
    OLD_CAS_URL: 'https://old.example.edu/cas',
  })
  expect(signOn.atOnce).toBe('alumni')
  expect(signOn.studentsOnly).toEqual(['alumni'])
  expect(signOn.providers).toMatchObject([
    { key: 'oidc', issuer: 'https://id.example.edu', icon: '' },
    { key: 'alumni', kind: 'oidc', issuer: 'https://alumni.example.edu', name: { en: 'Alumni' }, icon: '/a.svg' },
    { key: 'old', kind: 'cas' },
  ])
})

test('a name that lacks one language is used in both, and a name without letters is the usual one', () => {
  const nameOf = (OIDC_NAME: string) => Object.values(read({ ...oidc, OIDC_NAME }).providers[0]?.name ?? {})
  expect(['校园', '校园|', '| Campus', ' | '].map(nameOf)).toEqual([
    ['校园', '校园'],
    ['校园', '校园'],
    ['Campus', 'Campus'],
    ['统一身份认证', 'Single sign-on'],
  ])
})

test('providers with the same name are distinguished by host, or on the same host by key', () => {
  const { providers } = read({
    ...oidc,
    SIGN_ON_PROVIDERS: 'alumni, staff, old',
    ...named('ALUMNI', { ...oidc, OIDC_ISSUER: 'https://alumni.example.edu' }),
    ...named('STAFF', { ...oidc, OIDC_ISSUER: 'https://id.example.edu/staff', OIDC_NAME: '教工 | Single sign-on' }),
    OLD_CAS_URL: 'https://old.example.edu/cas',
    OLD_CAS_NAME: '旧系统 | Old system',
  })
  expect(providers.map(({ name }) => [name.zh, name.en])).toEqual([
    ['统一身份认证（oidc）', 'Single sign-on (oidc)'],
    ['统一身份认证（alumni.example.edu）', 'Single sign-on (alumni.example.edu)'],
    ['教工（staff）', 'Single sign-on (staff)'],
    ['旧系统', 'Old system'],
  ])
})

test.each<[string, Record<string, string>, string]>([
  [
    'the client ID',
    { OIDC_ISSUER: 'https://id.example.edu' },
    'OIDC_CLIENT_ID must also be set, because OIDC_ISSUER is set',
  ],
  ['the claims', { ...oidc, OIDC_CLAIMS: '' }, 'OIDC_CLAIMS must also be set, because OIDC_ISSUER is set'],
  ['the address of the portal', { ...oidc, PUBLIC_URL: '' }, 'PUBLIC_URL must also be set'],
  ['any provider', { LOCAL_LOGIN: 'off' }, 'must also be set, because LOCAL_LOGIN is off'],
  ['a named provider', { SIGN_ON_PROVIDERS: 'alumni' }, 'one of ALUMNI_OIDC_ISSUER, ALUMNI_CAS_URL'],
  [
    'a required setting of a named provider',
    { SIGN_ON_PROVIDERS: 'alumni', ALUMNI_WECOM_CORP_ID: 'ww1', ALUMNI_WECOM_SECRET: 'hunter2' },
    'ALUMNI_WECOM_AGENT_ID must also be set, because ALUMNI_WECOM_CORP_ID is set',
  ],
  [
    'the key to a certificate',
    { SAML_METADATA: '/etc/idp.xml', SAML_ATTRIBUTES: 'number=uid', SAML_CERT_FILE: '/etc/portal.crt' },
    'SAML_KEY_FILE must also be set, because SAML_CERT_FILE is set',
  ],
  [
    'the attributes of a new person',
    { ...oidc, CAS_URL: 'https://cas.example.edu/cas', SIGN_ON_CREATE: 'on' },
    'CAS_ATTRIBUTES must also map name and kind',
  ],
  [
    'the attributes of a new person from a named provider',
    { SIGN_ON_PROVIDERS: 'old', OLD_CAS_URL: 'https://cas.example.edu/cas', SIGN_ON_CREATE: 'on' },
    'OLD_CAS_ATTRIBUTES must also map name and kind',
  ],
])('settings without %s are refused', (_title, env, problem) => {
  expect(problemOf(env)).toContain(problem)
  expect(problemOf(env)).not.toContain('hunter2')
})

test.each<[Record<string, string>, string]>([
  [{ ...oidc, OIDC_CLAIMS: 'number=email' }, 'OIDC_CLAIMS needs a number'],
  // mail, displayName and cn by their OIDs.
  [
    { SAML_METADATA: '/x', SAML_ATTRIBUTES: 'number=urn:oid:0.9.2342.19200300.100.1.3' },
    'SAML_ATTRIBUTES needs a number',
  ],
  [{ SAML_METADATA: '/x', SAML_ATTRIBUTES: 'number=urn:oid:2.5.4.3' }, 'SAML_ATTRIBUTES needs a number'],
  [{ SAML_METADATA: 'http://md.example.edu', SAML_ATTRIBUTES: 'number=uid' }, 'SAML_METADATA must be'],
  [{ SAML_METADATA: 'idp.xml', SAML_ATTRIBUTES: 'number=uid' }, 'SAML_METADATA must be the absolute path'],
  [{ DINGTALK_ATTRIBUTES: 'number=mobile' }, 'DINGTALK_ATTRIBUTES needs a number'],
  [{ ...oidc, OIDC_ICON: 'https://evil.example/x.svg' }, 'OIDC_ICON must be the address of an image of this portal'],
  [{ ...oidc, OIDC_ICON: '//evil.example/x.svg' }, 'OIDC_ICON must be the address of an image of this portal'],
  [{ SIGN_ON_PROVIDERS: 'Staff' }, 'SIGN_ON_PROVIDERS must be names'],
  [{ SIGN_ON_PROVIDERS: 'a,a' }, 'SIGN_ON_PROVIDERS names a provider twice'],
  [{ SIGN_ON_PROVIDERS: 'cas' }, 'SIGN_ON_PROVIDERS cannot name'],
  [{ SIGN_ON_PROVIDERS: 'link' }, 'SIGN_ON_PROVIDERS cannot name'],
  [{ ...oidc, SIGN_ON_AT_ONCE: 'cas' }, 'SIGN_ON_AT_ONCE names cas, which is not set'],
  [{ ...oidc, SIGN_ON_STUDENTS_ONLY: 'oidc,cas' }, 'SIGN_ON_STUDENTS_ONLY names cas, which is not set'],
  [{ ...oidc, SIGN_ON_PROVIDERS: 'b', ...named('B', oidc) }, 'two providers are https://id.example.edu'],
  [{ SIGN_ON_PROVIDERS: 'b', ...named('B', { ...oidc, OIDC_CLAIMS: 'number=mail' }) }, 'B_OIDC_CLAIMS needs a number'],
])('%o is refused', (env, problem) => {
  expect(problemOf(env)).toContain(problem)
  expect(problemOf(env)).not.toContain('hunter2')
})
