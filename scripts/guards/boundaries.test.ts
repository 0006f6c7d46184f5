import { expect, test } from 'vitest'
import { findBoundaryBreaks, rules } from './boundaries.ts'

const planted: [rule: string, file: string, code: string][] = [
  [
    'contract-is-data',
    'packages/api-client/src/contract/app.ts',
    `import { createClient } from '../client/create-client.ts'`,
  ],
  ['contract-is-data', 'packages/api-client/src/contract/app.ts', `import { $fetch } from 'ofetch'`],
  ['client-alone', 'packages/api-client/src/client/create-client.ts', `import { useState } from 'react'`],
  ['client-alone', 'packages/api-client/src/index.ts', `export * from '@quadrangle/ui'`],
  [
    'ui-alone',
    'packages/ui/src/components/card/card.tsx',
    `import type { DataOf } from '@quadrangle/api-client/contract'`,
  ],
  ['ui-alone', 'packages/ui/src/components/card/card.tsx', `import { atom } from 'jotai'`],
  ['ui-alone', 'packages/ui/src/components/card/card.tsx', `import { $fetch } from 'ofetch'`],
  ['ui-alone', 'packages/ui/src/components/card/card.tsx', `import { Trans } from '@lingui/react/macro'`],
  [
    'ui-alone',
    'packages/ui/src/components/card/card.tsx',
    `export const load = () => import('@tanstack/react-router')`,
  ],
  ['server-contract-only', 'apps/server/src/app.ts', `import { createClient } from '@quadrangle/api-client'`],
  ['server-contract-only', 'apps/server/src/app.ts', `import { Button } from '@quadrangle/ui'`],
  ['server-contract-only', 'apps/server/src/app.ts', `import { RichText } from '@quadrangle/ui/components/rich-text'`],
  ['server-contract-only', 'apps/server/src/app.ts', `import { a } from '@quadrangle/ui/rich-text-schema-more'`],
  ['server-dependencies', 'apps/server/src/app.ts', `import { SMTPServer } from 'smtp-server'`],
  ['server-dependencies', 'apps/server/src/app.ts', `export const load = () => import('@tanstack/table-core/x')`],
  [
    'server-runs-no-programs',
    'apps/server/src/platform/upload/file-store.ts',
    `import { exec } from 'node:child_process'`,
  ],
  ['server-runs-no-programs', 'apps/server/src/app.ts', `export const load = () => import('node:vm')`],
  [
    'server-areas',
    'apps/server/src/runtime/http/language.ts',
    `import { isIssuerFor } from '../../platform/rights/issuing.ts'`,
  ],
  [
    'server-areas',
    'apps/server/src/platform/rights/issuing.ts',
    `import { send } from '../../notices/publishing/send.ts'`,
  ],
  ['server-areas', 'apps/server/src/notices/receipt/xlsx.ts', `import { policy } from '../../home/planner/policy.ts'`],
  [
    'server-areas',
    'apps/server/src/home/new/handlers.ts',
    `import { search } from '../../operation/search/handlers.ts'`,
  ],
  ['server-areas', 'apps/server/src/people/person/number.ts', `export * from '../../identity/new/handlers.ts'`],
  [
    'server-areas',
    'apps/server/src/process/lifecycle/listen.ts',
    `import { pick } from '../../runtime/shared/locale.ts'`,
  ],
  ['server-areas', 'apps/server/src/database/migrate.ts', `import { pick } from '../runtime/shared/locale.ts'`],
  [
    'server-areas',
    'apps/server/src/background/dispatcher.ts',
    `import { fanOutJob } from '../notices/publishing/fan-out.ts'`,
  ],
  ['server-areas', 'apps/server/src/seed/seed-demo.ts', `import { demoCampus } from '../demo/index.ts'`],
  ['server-areas', 'apps/server/src/commands/admin/tasks.ts', `import { seedDemo } from '../../seed/seed-demo.ts'`],
  ['demo-on-demand', 'apps/server/src/serve.ts', `export const load = () => import('@quadrangle/demo-campus')`],
  [
    'demo-campus-is-data',
    'packages/demo-campus/src/notices/plan.ts',
    `import type { Db } from '../../../../apps/server/src/database/schema.ts'`,
  ],
  ['demo-campus-is-data', 'packages/demo-campus/src/index.ts', `import { sql } from 'kysely'`],
  ['portal-over-the-wire', 'apps/portal/src/app/api.ts', `import { personaIds } from '@quadrangle/demo-campus'`],
  ['server-areas', 'apps/server/src/new-folder/start.ts', `import { AppError } from '../runtime/http/app-error.ts'`],
  [
    'shared-rules-alone',
    'packages/ui/src/components/rich-text/rich-text-schema.ts',
    `import { readRichText } from './read-rich-text.ts'`,
  ],
  [
    'shared-rules-alone',
    'packages/ui/src/components/data-table/csv-text.ts',
    `import { textOf } from './data-table-model.ts'`,
  ],
  [
    'shared-rules-alone',
    'packages/ui/src/campus/notice-composer/sms-text.ts',
    `import { useLabels } from '../../labels/labels-context.ts'`,
  ],
  [
    'shared-rules-alone',
    'packages/ui/src/campus/receipt-builder/receipt-templates.ts',
    `import { letterOf } from './receipt-draft.ts'`,
  ],
  [
    'components-for-anybody',
    'packages/ui/src/components/card/card.tsx',
    `import { momentText } from '../../campus/moment-text.ts'`,
  ],
  ['portal-over-the-wire', 'apps/portal/src/app/api.ts', `import { build } from '../../../server/src/app.ts'`],
  ['packages-by-name', 'apps/portal/src/app/api.ts', `import { Button } from '../../../../packages/ui/src/index.ts'`],
  ['features-apart', 'apps/portal/src/features/home/page.tsx', `import { draft } from '../notices/state.ts'`],
  [
    'features-apart',
    'apps/portal/src/features/account/factors/proof-form.tsx',
    `import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'`,
  ],
  ['features-apart', 'apps/portal/src/features/home/parts/card.tsx', `import { router } from '../../../app/router.ts'`],
  [
    'features-apart',
    'apps/portal/src/features/home/parts/card.tsx',
    `import { Route } from '../../../routes/home.tsx'`,
  ],
  [
    'features-apart',
    'apps/portal/src/features/notices/notice/reader/open-notice.tsx',
    `import { NoticeList } from '../list/notice-list.tsx'`,
  ],
  [
    'features-apart',
    'apps/portal/src/features/notices/notice/state.ts',
    `import { tallyAction } from './issuer/state.ts'`,
  ],
  [
    'features-apart',
    'apps/portal/src/features/notices/publishing/sent/sent-page.tsx',
    `import { ComposePage } from '../compose-page.tsx'`,
  ],
  [
    'shared-below-features',
    'apps/portal/src/shared/time.ts',
    `import { greeting } from '../features/home/greeting.ts'`,
  ],
]

test.each(planted)('%s: finds a planted violation in %s: %s', (rule, file, text) => {
  const messages = findBoundaryBreaks([{ file, text }]).map(({ message }) => message)
  expect(
    messages.some((message) => message.endsWith(`[${rule}]`)),
    messages.join('\n'),
  ).toBe(true)
})

test('every rule has a planted violation', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)))
})

test.each([
  [
    'apps/portal/src/features/home/parts/card.tsx',
    `import { a } from '../state.ts'; import { b } from '../../../state/user.ts'`,
  ],
  [
    'apps/portal/src/features/home/page.tsx',
    `import { Button } from '@quadrangle/ui'; import { createClient } from '@quadrangle/api-client'`,
  ],
  [
    'apps/portal/src/features/notices/notice/list/notices-page.tsx',
    `import { NoticePane } from '../reader/notice-pane.tsx'; import { boxPaths } from '../boxes.ts'`,
  ],
  [
    'apps/portal/src/features/notices/publishing/compose-page.tsx',
    `import { DraftsPanel } from './drafts/drafts-panel.tsx'; import { NoRight } from './no-right.tsx'`,
  ],
  [
    'apps/portal/src/features/account/confirm/confirm-dialog.tsx',
    `import { ProofForm } from '../factors/proof-form.tsx'; import { passwordErrors } from '../password-errors.ts'`,
  ],
  [
    'apps/portal/src/routes/home.tsx',
    `import { Home } from '../features/home/page.tsx'; import { Notice } from '../features/notice/page.tsx'`,
  ],
  [
    'apps/server/src/app.ts',
    `import { contract } from '@quadrangle/api-client/contract'; import { openApi } from '@quadrangle/api-client/openapi'`,
  ],
  [
    'apps/server/src/platform/notice-content/sanitize.ts',
    `import { richTextSchema } from '@quadrangle/ui/rich-text-schema'`,
  ],
  ['apps/server/src/notices/receipt/csv.ts', `import { csvText } from '@quadrangle/ui/csv-text'`],
  [
    'apps/server/src/notices/publishing/check-request.ts',
    `import { describeFullWidth } from '@quadrangle/ui/sms-text'`,
  ],
  [
    'apps/server/src/home/new/handlers.ts',
    `import { expand } from '../../notices/audience/expand.ts'; import { own } from './own.ts'; import { pick } from '../../runtime/shared/locale.ts'`,
  ],
  [
    'apps/server/src/notices/receipt/export-table.ts',
    `import { templateOptions } from '@quadrangle/ui/receipt-templates'`,
  ],
  ['apps/server/src/look/config/site-icon.ts', `import { textOn } from '@quadrangle/ui/theme'`],
  ['packages/api-client/src/client/create-client.ts', `import { contract } from '../contract/index.ts'`],
])('lets the right direction pass: %s', (file, text) => {
  expect(findBoundaryBreaks([{ file, text }])).toEqual([])
})

const circle = [
  { file: 'apps/server/src/runtime/shared/a.ts', text: `import type { B } from './b.ts'` },
  { file: 'apps/server/src/runtime/shared/b.ts', text: `export { c } from './c.ts'` },
  { file: 'apps/server/src/runtime/shared/c.ts', text: `const load = () => import('./a.ts')` },
  { file: 'apps/server/src/runtime/shared/d.ts', text: `import { b } from './b.ts'` },
]

test('reports a cycle of imports once, with all its files and no file that only leads to it', () => {
  const findings = findBoundaryBreaks(circle)
  expect(findings).toHaveLength(1)
  expect(findings[0]?.message).toContain(
    'shared/a.ts, apps/server/src/runtime/shared/b.ts, apps/server/src/runtime/shared/c.ts [no-circles]',
  )
  expect(findBoundaryBreaks([{ file: 'scripts/a.ts', text: `import './a.ts'` }])).toHaveLength(1)
  expect(findBoundaryBreaks(circle.slice(1))).toEqual([])
})
