import { Trans } from '@lingui/react/macro'
import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import { atom, useAtom } from 'jotai'
import { $fetch } from 'ofetch'
import { useEffect, useState } from 'react'

const countAtom = atom(0)

/** Uses each library once, in its ordinary way. */
export function HomePage() {
  const [name, setName] = useState<string>()
  const [count, setCount] = useAtom(countAtom)
  useEffect(() => {
    $fetch<{ name: string }>('/api/campus').then((campus) => setName(campus.name), console.error)
  }, [])
  return (
    <main>
      <h1>{name && <Trans>Welcome to {name}</Trans>}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Tabs.Root defaultValue="first">
        <Tabs.List aria-label="Parts">
          <Tabs.Trigger value="first">First</Tabs.Trigger>
          <Tabs.Trigger value="second">Second</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="first">First part</Tabs.Content>
        <Tabs.Content value="second">Second part</Tabs.Content>
      </Tabs.Root>
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay />
          <Dialog.Content>
            <Dialog.Title>Dialog</Dialog.Title>
            <Dialog.Description>One sentence.</Dialog.Description>
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </main>
  )
}
