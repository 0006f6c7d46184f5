import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'

/** A phone or a computer, depending on the server's name for the device. */
export function DeviceIcon({ client }: { client: string }) {
  return /\b(iOS|Android|HarmonyOS)$/.test(client) ? <Smartphone size={18} /> : <Monitor size={18} />
}
