/** Coefficients of Lanczos' approximation of the gamma function (g = 7); error below 1e-14. */
const LANCZOS = [
	0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
	-176.615_029_162_140_6, 12.507_343_278_686_9, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
	1.505_632_735_149_311_6e-7,
] as const;
const TINY = 1e-300;

/** ln Γ(x) for x ≥ 0.5. */
function logGamma(x: number): number {
	const at = x - 1;
	const base = at + 7.5;
	const sum = LANCZOS.reduce(
		(all, part, index) => all + (index === 0 ? part : part / (at + index)),
		0,
	);
	return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * Regularised incomplete beta function I_x(a, b), 0–1, for a and b ≥ 0.5: the distribution function
 * from which those of binomial and F follow. Continued fraction, evaluated by Lentz's method.
 */
function regularizedBeta(x: number, a: number, b: number): number {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	// The fraction converges fast only below the mean.
	if (x > (a + 1) / (a + b + 2)) return 1 - regularizedBeta(1 - x, b, a);
	const front = Math.exp(
		logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
	);
	let c = 1;
	let d = 1 / nonzero(1 - ((a + b) * x) / (a + 1));
	let value = d;
	for (let m = 1; m < 1_000; m++) {
		const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
		const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
		let change = 1;
		for (const part of [even, odd]) {
			d = 1 / nonzero(1 + part * d);
			c = nonzero(1 + part / c);
			change = c * d;
			value *= change;
		}
		if (Math.abs(change - 1) < 1e-14) break;
	}
	return (front * value) / a;
}

function nonzero(value: number): number {
	return Math.abs(value) < TINY ? TINY : value;
}

/** P(X ≥ count) of `of` independent tries with chance `share` (0–1) each. */
export function binomialAtLeast(count: number, of: number, share: number): number {
	if (count <= 0) return 1;
	return count > of ? 0 : regularizedBeta(share, count, of - count + 1);
}

/** P(X ≤ count) of `of` independent tries with chance `share` (0–1) each. */
export function binomialAtMost(count: number, of: number, share: number): number {
	return binomialAtLeast(of - count, of, 1 - share);
}

/** P(F ≥ value) of the F distribution with these degrees of freedom. */
export function fAtLeast(value: number, between: number, within: number): number {
	return regularizedBeta(within / (within + between * value), within / 2, between / 2);
}

/** The value that F with these degrees of freedom does not exceed with chance `share` (0–1). */
export function fQuantile(share: number, between: number, within: number): number {
	let low = 0;
	let high = 1;
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (regularizedBeta(middle, between / 2, within / 2) < share) low = middle;
		else high = middle;
	}
	return (within * low) / (between * (1 - low));
}

/** Half the width, in standard errors, of a two-sided interval with chance `share` (Student's t). */
export function tReach(share: number, freedom: number): number {
	return Math.sqrt(fQuantile(share, 1, freedom));
}

/** P(Z ≥ z) of the normal distribution (Abramowitz & Stegun 7.1.26; error below 1e-7). */
export function normalAtLeast(z: number): number {
	if (z < 0) return 1 - normalAtLeast(-z);
	const x = z / Math.SQRT2;
	const t = 1 / (1 + 0.327_591_1 * x);
	const sum =
		t *
		(0.254_829_592 +
			t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
	return 0.5 * sum * Math.exp(-x * x);
}
