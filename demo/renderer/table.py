"""Every product as a row: kind, colours, cloth and mark. README.md explains the fields."""


def word(text, height, colour, **more):
    return dict(word=text, height=height, colour=colour, **more)


def shape(name, height, colour, **more):
    return dict(shape=name, height=height, colour=colour, **more)


BASEBALL = [
    dict(id='dhaka-classic', kind='baseball', colour='#1d2a44', stitch='#41527a', mark=word('TUPI', 2.4, '#efe9dc')),
    dict(id='tsc-adda', kind='baseball', colour='#c3b79c', stitch='#a3926f', lining='#5a5346', mark=word('আড্ডা', 1.75, '#9a2b22'), mark_t=0.35),
    dict(id='mirpur-nets', kind='baseball', colour='#e9e6da', brim='#1d5a3c', button='#1d5a3c', stitch='#c9c4b0', eyelets='#1d5a3c',
         mark=shape('stumps', 4.8, ['#1d5a3c', '#a3241f']), mark_t=0.35, strap='closed'),
    dict(id='ramna-fitted', kind='baseball', colour='#1f4034', stitch='#3d6a58', strap='closed', mark=shape('lotus', 4.1, ['#d9cfae', '#efe6cc', '#d9cfae', '#efe6cc'])),
    dict(id='buriganga-wool', kind='baseball', colour='#2b3442', stitch='#4b596c', fabric='wool', mark=shape('boat', 5.0, ['#c9c6bd', '#8d9aa8']), mark_t=0.35),
    dict(id='rickshaw-pink', kind='baseball', colour='#c21e56', stitch='#e58fae', under='#0f6a62', button='#f2a71b', mark=shape('sun', 5.5, ['#f2a71b', '#f7e7c4']), mark_t=0.35),
]

DAD = [
    dict(id='sundarban-dad', kind='dad', colour='#6d6a4a', stitch='#a39f78', fade=0.10, strap='buckle', mark=shape('sunrise', 4.3, '#d9762c'), mark_t=0.36),
    dict(id='tea-garden', kind='dad', colour='#4f7245', stitch='#86a578', fade=0.06, strap='buckle', mark=shape('leaves', 4.1, ['#e9e3c2', '#c9d79a']), mark_t=0.36),
    dict(id='retired-uncle', kind='dad', colour='#8a7358', stitch='#bda888', fade=0.16, strap='buckle', mark=word('চাচা', 2.3, '#efe3c8'), mark_t=0.36),
    dict(id='neel', kind='dad', colour='#5c7fa8', stitch='#a9c0d8', fade=0.16, mark=word('নীল', 2.6, '#f1ede2'), mark_t=0.36),
    dict(id='boishakh', kind='dad', colour='#ece7db', brim='#b3202a', stitch='#cbb9a6', button='#b3202a', eyelets='#b3202a', strap='buckle', mark=shape('sun', 4.6, ['#b3202a', '#b3202a']), mark_t=0.36),
    dict(id='farmgate-jam', kind='dad', colour='#d39a1f', stitch='#efcb74', fade=0.05, strap='buckle', mark=word('জ্যাম', 1.6, '#1f1b16'), mark_t=0.36),
    dict(id='shapla', kind='dad', colour='#9d8bb5', stitch='#cbbedb', fade=0.08, strap='buckle', mark=shape('shapla', 4.3, ['#f6f1ea', '#f2c6d0', '#3f6d5a']), mark_t=0.36),
]

SNAPBACK = [
    dict(id='royal-bengal', kind='snapback', colour='#1b1b1c', stitch='#4a4a4c', under='#1e6b4a', fabric='wool', mark=shape('tiger', 5.5, '#e0a526'), mark_t=0.36),
    dict(id='bagh-mama', kind='snapback', colour='#c9611d', stitch='#8d3f0f', brim='#1d1a18', button='#1d1a18', eyelets='#1d1a18', under='#c9611d', strap_colour='#1d1a18',
         mark=[word('বাঘ', 2.0, '#1d1a18', at=(0, 1.26)), word('মামা', 2.0, '#1d1a18', at=(0, -1.26))], mark_t=0.37),
    dict(id='sher-e-bangla', kind='snapback', colour='#0f5a40', stitch='#3a8467', brim='#a81f2c', button='#a81f2c', strap_colour='#0f5a40', mark=word('XI', 3.6, '#f3efe4'), mark_t=0.36),
    dict(id='dhanmondi-midnight', kind='snapback', colour='#22222a', stitch='#50505c', fabric='canvas', mark=shape('moon', 4.6, ['#e8e4d8', '#e0a526']), mark_t=0.36),
    dict(id='tiger-fitted', kind='snapback', colour='#46464b', stitch='#6a6a70', fabric='wool', strap='closed', under='#46464b', mark=shape('tiger', 5.5, '#c4601c'), mark_t=0.36),
    dict(id='kalo-bagh', kind='snapback', colour='#201d1c', stitch='#6a5320', brim_fabric='wool', eyelets='#9c7a24', button='#9c7a24', mark=word('বাঘ', 3.5, '#c79a32'), mark_t=0.36),
    dict(id='lotus-snapback', kind='snapback', colour='#e7dfcc', stitch='#c8bb9c', brim='#0c6b66', button='#0c6b66', under='#c21e56', strap_colour='#0c6b66',
         mark=shape('lotus', 5.3, ['#8f0735', '#c21e56', '#e0628c', '#f2a71b']), mark_t=0.37),
    dict(id='mayur', kind='snapback', colour='#0b5a66', stitch='#3c8d98', under='#c98a1b', mark=shape('peacock', 6.5, ['#4c9a52', '#e0a526', '#0f9aa0', '#1c2f78']), mark_t=0.38),
]

TRUCKER = [
    dict(id='forest-trucker', kind='trucker', colour='#ece5d3', brim='#1f4a38', net='#1f4a38', stitch='#cdbf9c', strap_colour='#1f4a38', mark=word('টুপি', 3.8, '#1f4a38'), mark_t=0.36),
    dict(id='highway-trucker', kind='trucker', colour='#e9dfc4', brim='#1f3f94', net='#1f3f94', stitch='#c5b58a', strap_colour='#1f3f94', mark=shape('peacock', 6.5, ['#1d7a4c', '#e59a1c', '#1f3f94', '#b3202a']), mark_t=0.38),
    dict(id='gulistan-trucker', kind='trucker', colour='#e3b02c', brim='#1c1b1a', net='#1c1b1a', stitch='#8d6a10', strap_colour='#1c1b1a', mark=word('গুলিস্তান', 3.0, '#1c1b1a'), mark_t=0.36),
    dict(id='ranger-trucker', kind='trucker', colour='#a8905f', brim='#4a3a26', net='#4a3a26', stitch='#d0bb8c', strap_colour='#4a3a26', fabric='canvas',
         mark=[shape('paw', 2.9, '#3a2d1d', at=(0, 1.32)), word('SUNDARBAN', 1.1, '#3a2d1d', at=(0, -1.32))], mark_t=0.37),
    dict(id='bijoy-trucker', kind='trucker', colour='#0e5b41', brim='#0e5b41', net='#0e5b41', stitch='#3d8a6c', mark=[shape('flag_sun', 5.0, '#c0202c'), word('৭১', 2.3, '#f4efe2')], mark_t=0.36),
    dict(id='mithai-trucker', kind='trucker', colour='#e79bb0', brim='#e79bb0', net='#f3eee6', stitch='#f7dbe2', strap_colour='#f3eee6', lining='#f3eee6', mark=shape('cloud', 3.6, '#fbf7f0'), mark_t=0.36),
]

FIVEPANEL = [
    dict(id='wheel-camper', kind='fivepanel', colour='#9c4a2a', stitch='#c98a63', fabric='cord', strap='buckle', mark=shape('wheel', 4.3, ['#f1e6cf', '#f1e6cf']), mark_t=0.40),
    dict(id='kite-camper', kind='fivepanel', colour='#7fb0c9', stitch='#c2dce8', brim='#f0ead9', strap='buckle', mark=shape('kite', 5.5, ['#c0202c', '#f2b01b']), mark_t=0.42),
    dict(id='purbachal-10k', kind='fivepanel', colour='#c9ccc9', stitch='#f0f0ec', brim='#e2542a', button='#e2542a', strap='buckle', mark=word('10K', 2.5, '#e2542a'), mark_t=0.40),
    dict(id='load-shedding', kind='fivepanel', colour='#232326', stitch='#55555b', fabric='cord', strap='buckle', mark=shape('sun', 4.8, ['#f0a21a', '#f0a21a']), mark_t=0.41),
    dict(id='narayanganj-canvas', kind='fivepanel', colour='#d8ccb0', stitch='#8a6a3a', fabric='canvas', strap='buckle', under='#7a5a34',
         mark=[shape('patch', 2.9, '#6b4423'), word('TUPI', 1.3, '#ecd9b0')], mark_t=0.40),
    dict(id='cha-camper', kind='fivepanel', colour='#7a4a2c', stitch='#b78a63', strap='buckle', mark=shape('tea', 4.1, ['#e8b06a', '#f4ead8']), mark_t=0.41),
]

BUCKET = [
    dict(id='coxs-bazar', kind='bucket', colour='#c9b48d', stitch='#efe2c4', mark=shape('sunrise', 3.8, '#7a2f22')),
    dict(id='kuakata', kind='bucket', colour='#e0946c', stitch='#f6cfb4', fabric='canvas', mark=shape('sun', 3.8, ['#fbe6c4', '#fbe6c4'])),
    dict(id='kash-phool', kind='bucket', colour='#b9c3ab', stitch='#e2e8d6', fabric='twill', mark=shape('kash', 4.0, ['#5c6f4c', '#fbf8ee'])),
    dict(id='bhola', kind='bucket', colour='#27384f', stitch='#6d86a6', fabric='canvas', mark=shape('fish', 1.9, '#d8dbd9')),
    dict(id='padma-char', kind='bucket', colour='#9a8a74', stitch='#cdbfa8', fabric='canvas', mark=shape('boat', 3.8, ['#3c332a', '#efe6d2'])),
    dict(id='hatirjheel', kind='bucket', colour='#2f3336', stitch='#d6f04a', fabric='twill', mark=shape('waves', 3.0, '#d6f04a')),
]

BEANIE = [
    dict(id='shorshe-beanie', kind='beanie', colour='#c08a1e', mark=word('TUPI', 0.85, '#1b1b1c')),
    dict(id='sajek-beanie', kind='beanie', colour='#a9b4bd', label='#f3f0e8', mark=shape('cloud', 1.0, '#5d7488')),
    dict(id='poush-beanie', kind='beanie', colour='#7a1f2b', label='#efe3cc', mark=word('পৌষ', 1.15, '#7a1f2b')),
    dict(id='merino-beanie', kind='beanie', colour='#23443a', label='#1a1a1a', mark=word('টুপি', 1.2, '#d9c48a')),
]

PRODUCTS = TRUCKER + SNAPBACK + BASEBALL + DAD + FIVEPANEL + BUCKET + BEANIE
