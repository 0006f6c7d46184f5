import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@quadrangle/ui'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { AddressTrial } from './address-trial.tsx'
import { HowTo } from './how-to.tsx'
import { TextTrial } from './text-trial.tsx'

/** The page that explains how a card is made, with forms to try one. */
export function TryPage() {
  const { t } = useLingui()
  return (
    <PageFrame
      title={<Trans>How a card is made</Trans>}
      description={<Trans>Another system gives the home page a card by answering with a few lines of JSON.</Trans>}
      breadcrumbs={[{ label: t`Card sources`, href: '/urlmanage/sources' }, { label: t`How a card is made` }]}
    >
      <Tabs defaultValue="text">
        <TabsList
          label={t`What to try`}
          className="rounded-card border border-border bg-surface-raised px-2 shadow-card"
        >
          <TabsTrigger value="text">{t`Write JSON`}</TabsTrigger>
          <TabsTrigger value="address">{t`Fetch an address`}</TabsTrigger>
        </TabsList>
        <TabsContent value="text" className="pt-4">
          <TextTrial />
        </TabsContent>
        <TabsContent value="address" className="pt-4">
          <AddressTrial />
        </TabsContent>
      </Tabs>
      <HowTo />
    </PageFrame>
  )
}
