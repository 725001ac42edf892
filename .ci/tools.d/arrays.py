import subprocess,sys,numpy as np,xarray as xr,itertools,random
S='/work/wt/entry/.build/release/sweep'
def run(args,**k):
    subprocess.run([S]+args,check=True,stderr=subprocess.DEVNULL,**k)
def check(args):
    run(args+['-o','/tmp/t.nc']); run(args+['-o','/tmp/t.npy'])
    a=np.load('/tmp/t.npy')
    for eng in ['scipy','netcdf4']:
        d=xr.open_dataset('/tmp/t.nc',engine=eng,mask_and_scale=False)
        axes=[x.split('=')[0] for x in args if '=' in x and args[args.index(x)-1]=='--vary']
        shape=[d.sizes[x] for x in axes]
        for n in a.dtype.names:
            base=n.split(' [')[0]
            v=d[base.replace('.','_')]
            full=v.broadcast_like(xr.DataArray(np.zeros(shape),dims=axes)).transpose(*axes).values.ravel() if axes else np.atleast_1d(v.values)
            if base=='status':
                flags=dict(zip(np.atleast_1d(d.status.flag_values).tolist(),d.status.flag_meanings.split()))
                got=[flags[int(x)].replace('outside_','outside: ').encode() for x in full]
                assert got==a[n].tolist(),n
            else:
                assert np.array_equal(full.astype('<f8').view('u8'),np.ascontiguousarray(a[n]).view('u8')) ,(n,eng,args,full[:5],a[n][:5])
        d.close()
    print('ok',len(a),len(a.dtype.names),' '.join(args)[:150])
check(['boiler','--vary','feed_temperature=40:100:5'])
check(['boiler','--vary','feed_temperature=40:100:5','--vary','feed_tds=50:500:50','--vary','max_tds=3000,3500','--outputs','all'])
check(['boiler','--vary','feed_temperature=30:110:5','--vary','feed_tds=50:500:50','--vary','summer_weeks=10:52:6','--outputs','all','--outside','mark'])
check(['cooling','--vary','concentration_factor=2:8:0.5','--vary','temperature_drop=9:27:2 degF','--outputs','all','--inputs','all'])
check(['cooling','--vary','sump_volume=1:57:7','--vary','system_volume=1:61:5','--vary','makeup_ph=7,8','--outputs','all','--outside','mark'])
check(['boiler','--vary','ph=7','--outputs','cycles','--inputs','all'])
check(['boiler','--outputs','cycles,S5'])
check(['boiler','--vary','feed_temperature=40:100:5','--points','exact'])
check(['boiler','--vary','feed_tds=50:500/5000','--vary','feed_temperature=40:100/13','--outputs','S5,S19','-j','2'])
