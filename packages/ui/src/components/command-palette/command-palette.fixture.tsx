import { useState } from 'react'
import type { Fixtures } from '../../testing/fixture.ts'
import { Button } from '../button/button.tsx'
import { CommandPalette, loadCommandPalette } from './command-palette.tsx'

// Otherwise the panel would still be loading while the first test checks it.
await loadCommandPalette()

const commands = [
  { id: '1', label: '1', description: '…', group: '2', shortcut: 'mod+k' },
  { id: '3', label: '3', disabled: true },
  { id: '4', label: '4', href: '#' },
  { id: '5', label: '1 5' },
  { id: '6', label: '1 6' },
]

function WithButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>1</Button>
      <CommandPalette commands={commands.slice(0, 2)} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  CommandPalette: {
    render: (props) => <CommandPalette commands={commands} recent={['4']} defaultOpen {...props} />,
    pattern: [
      { name: 'dialog', render: () => <WithButton /> },
      {
        name: 'combobox',
        render: () => <CommandPalette commands={commands} defaultOpen />,
        except: {
          Tab: 'it is in a modal dialog, whose keys are pressed on their own',
          Escape: 'closes the dialog',
          Enter: 'runs the command, which closes the dialog',
          'Alt+ArrowUp': 'the list shows as long as the dialog',
        },
      },
    ],
  },
}
