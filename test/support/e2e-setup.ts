import { prepareServers } from './server-bundle.ts';

export default function setup(): Promise<() => void> {
	return prepareServers('build/test-server');
}
