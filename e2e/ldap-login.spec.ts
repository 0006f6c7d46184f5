import { startLdapServer } from '../apps/server/src/testing/ldap-server.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { expectNoViolations } from './support/axe.ts'
import { test as base, chooseLanguage, expect, password } from './support/portal.ts'

const people = 'ou=people,dc=example,dc=edu'

/** A portal whose passwords a directory checks, with local accounts beside it. */
const test = base.extend<object, { portal: Awaited<ReturnType<typeof startPortal>> }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on from this pattern.
    async ({}, use) => {
      const directory = await startLdapServer({
        entries: {
          'cn=portal,dc=example,dc=edu': { password: 'service' },
          [`uid=lin,${people}`]: { password: 'At-LDAP-1', uid: 'lin', employeenumber: '20260001' },
          [`uid=new,${people}`]: { password: 'At-LDAP-2', uid: 'new', employeenumber: '20269999' },
        },
      })
      const env = {
        NODE_ENV: 'test',
        LDAP_URL: `ldap://127.0.0.1:${directory.port}`,
        LDAP_BASE: people,
        LDAP_ATTRIBUTES: 'number=employeeNumber',
        LDAP_LOCAL_ACCOUNTS: 'on',
        LDAP_BIND_DN: 'cn=portal,dc=example,dc=edu',
        LDAP_BIND_PASSWORD: 'service',
      }
      const portal = await startPortal({ env })
      await use(portal)
      await portal.stop()
      await directory.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('[SEC-5] after a wrong password the log-in explains which password applies where, identically for local, directory and unknown accounts', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 422/)
  const texts = {
    zh: '账号或密码不正确。学校账号请使用学校统一身份认证的密码，门户本地账号请使用门户密码。多次输错后，学校账号可能已被锁定：如需帮助请联系学校信息部门。',
    en: 'Incorrect account or password. Accounts of your institution log in with its password, local accounts with that of this portal. After many wrong ones an account of your institution may be locked: its IT office can help.',
  }
  for (const lang of ['zh', 'en'] as const) {
    for (const who of ['lin', 'T0001', 'nobody-at-all']) {
      await page.goto('/login')
      await chooseLanguage(page, lang)
      await page.reload()
      await expect(page.locator('input[name=identifier]')).toBeFocused()
      await page.keyboard.type(who)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Wrong-2026')
      await page.keyboard.press('Enter')
      await expect(page.locator('form').getByRole('alert')).toHaveText(texts[lang])
      await expect(page.locator('input[name=password]')).toBeFocused()
    }
    await expectNoViolations(page)
  }

  // A person whose password was right is told what is missing.
  await page.locator('input[name=identifier]').fill('new')
  await page.locator('input[name=password]').fill('At-LDAP-2')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toContainText('the portal does not know your number')

  // The message is true of an account of the directory; the next test shows it of a local one.
  await page.locator('input[name=identifier]').fill('lin')
  await page.locator('input[name=password]').fill('At-LDAP-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('[SEC-5] a local account logs in with the password of the portal beside a directory', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('input[name=identifier]')).toBeFocused()
  await page.keyboard.type('T0001')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})
