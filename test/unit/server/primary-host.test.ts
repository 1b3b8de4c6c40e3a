import { expect, it } from 'vitest';
import { addressesOf, Hosts } from '#server/platform/db/primary-host.ts';

it('reads one address for each host, with the same user and database', () => {
	expect(addressesOf('postgresql://a:b,c@first:5432,second/app?sslmode=require')).toEqual([
		'postgresql://a:b,c@first:5432/app?sslmode=require',
		'postgresql://a:b,c@second/app?sslmode=require',
	]);
	expect(addressesOf('postgres://one/app')).toEqual(['postgres://one/app']);
});

it('goes on to the next host once, however many connections fail at it together', () => {
	const hosts = new Hosts('postgresql://first,second/app');
	const failed = hosts.current;
	hosts.next(failed);
	hosts.next(failed);
	expect(hosts.current).toBe('postgresql://second/app');
	hosts.next(hosts.current);
	expect(hosts.current).toBe(failed);
});
