import { isIPv6 } from 'node:net';

/**
 * What counts as one address when attempts are counted: an IPv4 address, or the first half of an IPv6
 * address (/64), because one line has all addresses of its network. All unknown addresses are one.
 */
export function networkOf(address: string | null): string {
	if (address === null) return 'unknown';
	const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
	if (!isIPv6(bare)) return bare;
	const [front = [], back = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
	const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0');
	const groups = [...front, ...zeros, ...back].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
